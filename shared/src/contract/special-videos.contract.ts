import * as z from 'zod/mini';
import { Html, Id, Page, PagingQuery, Untranslated, Url, Words } from './common.ts';
import { ArtistRef } from './course-card.contract.ts';
import { endpoint } from './endpoint.ts';
import { FirstFrame, Subtitle, VideoSources } from './videos.contract.ts';

export const SpecialVideo = z.object({
  id: Id,
  title: Words,
  slug: z.string(),
  description: Words,
  body: Html,
  /** Blocks 'name - HH:MM:SS' separated by blank lines. */
  chapters: Words,
  photo: z.object({ boxThumb: z.nullable(Url) }),
  firstFrameImage: z.nullable(FirstFrame),
  subtitles: z.array(Subtitle),
  /** Absent in lists, null when not signed in. */
  video: z.optional(z.nullable(VideoSources)),
  /** Thumbnails for the progress bar. */
  vttFile: z.optional(z.nullable(Url)),
  artist: z.nullable(ArtistRef),
  socialUrl: Url,
  url: Url,
  ...Untranslated,
});
export type SpecialVideo = z.output<typeof SpecialVideo>;

export const specialVideosContract = [
  endpoint({
    name: 'specialVideos.list',
    method: 'GET',
    path: '/special-videos/',
    auth: 'optional',
    summary: 'Documentaries and talks, newest first, without their sources',
    query: z.object(PagingQuery),
    response: Page(SpecialVideo),
    cache: 'public',
  }),
  endpoint({
    name: 'specialVideos.get',
    method: 'GET',
    path: '/special-videos/{slug}/',
    auth: 'optional',
    summary: 'One special video; its sources for signed-in callers',
    params: z.object({ slug: z.string() }),
    response: SpecialVideo,
    cache: 'public',
  }),
] as const;
