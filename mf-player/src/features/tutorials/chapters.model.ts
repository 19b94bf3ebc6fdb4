import { chapterSeconds } from '@gargoyle/shared/contract/chapters';
import { langOf, type Translated } from '@gargoyle/shared/contract/lang-of';
import { sourcesOf, type VideoSources } from '../../common/player/sources.model.ts';

/** The fields of a chapter used by the rules below. */
export interface ChapterLike {
  id: number;
  title: string;
  durationH: number;
  durationM: number;
  durationS: number;
  video: VideoSources;
}

const TIMED = /^(.*\S)\s+-\s+(\d{1,2}):(\d{2}):(\d{2})$/;

/**
 * Splits a title `name - HH:MM:SS`; any other is a name with the chapter's length as its time (PLAY-049, PLAY-050). With
 * the value of `lang=` for the name.
 */
export function nameAndTime(chapter: Omit<ChapterLike, 'id' | 'video'> & Translated) {
  const { title } = chapter;
  const lang = langOf(chapter, 'title');
  const [, name, hours, minutes, rest] = TIMED.exec(title.trim()) ?? [];
  if (!name) return { name: title, seconds: chapterSeconds(chapter), lang };
  return { name, seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(rest), lang };
}

export interface Viewer {
  owned: boolean;
  /** Whether the viewer's plan has a monthly limit. */
  capped: boolean;
  /** Whether the course was already started with a credit this month. */
  seen: boolean;
  /** The server's answer for the whole course. */
  canWatch: boolean;
}

/** Whether a chapter can be played (PLAY-035 to PLAY-038). */
export function isPlayable({ video }: Pick<ChapterLike, 'video'>, viewer: Viewer): boolean {
  if (sourcesOf(video).length === 0) return false;
  if (viewer.owned) return true;
  if (viewer.capped) return viewer.seen;
  return video.hls !== null || video.dash !== null || viewer.canWatch;
}

/** Index of the next or previous allowed chapter; undefined at the ends (PLAY-061). */
export function neighbour(
  chapters: readonly { id: number }[],
  from: number,
  step: 1 | -1,
  allowed: (index: number) => boolean,
): number | undefined {
  for (let index = from + step; index >= 0 && index < chapters.length; index += step) if (allowed(index)) return index;
  return undefined;
}
