import * as z from 'zod/mini';
import { Id, Untranslated, Url, Words } from './common.ts';

// Video shapes, shared by every noun that shows a video.

export const Subtitle = z.object({ language: z.string(), label: z.string(), url: Url });
export type Subtitle = z.output<typeof Subtitle>;

/** A short public film; all members are null if there is none. */
export const Trailer = z.object({
  raw: z.object({ high: z.nullable(Url), low: z.nullable(Url) }),
  web: z.nullable(Url),
  subtitles: z.array(Subtitle),
});
export type Trailer = z.output<typeof Trailer>;

export const VideoSources = z.object({
  hls: z.nullable(Url),
  dash: z.nullable(Url),
  low: z.nullable(Url),
  med: z.nullable(Url),
  hi: z.nullable(Url),
});
export type VideoSources = z.output<typeof VideoSources>;

export const FirstFrame = z.object({ thumb: Url });

export const Video = z.object({
  ...VideoSources.shape,
  subtitles: z.array(Subtitle),
  /** Thumbnails for the progress bar. */
  vttFile: z.nullable(Url),
  firstFrameImage: z.nullable(FirstFrame),
});
export type Video = z.output<typeof Video>;

/** One lesson; the sources are null for viewers who may not watch it (API-L-023). */
export const Chapter = z.object({
  id: Id,
  title: Words,
  name: Words,
  /** Counts from 1. */
  order: z.int(),
  video: Video,
  durationH: z.int(),
  durationM: z.int(),
  durationS: z.int(),
  completed: z.boolean(),
  /** Same as `completed`. */
  isComplete: z.boolean(),
  ...Untranslated,
});
export type Chapter = z.output<typeof Chapter>;

/** A chapter with the viewer's saved position in seconds. */
export const ChapterProgress = z.object({ ...Chapter.shape, currentPosition: z.number() });
export type ChapterProgress = z.output<typeof ChapterProgress>;
