import { sourcesOf, type VideoSources } from '../../common/player/sources.model.ts';

/** What the rules below need of a chapter. */
export interface ChapterLike {
  id: number;
  title: string;
  durationH: number;
  durationM: number;
  durationS: number;
  video: VideoSources;
}

const TIMED = /^(.*\S)\s+-\s+(\d{1,2}):(\d{2}):(\d{2})$/;

/** `name - HH:MM:SS` in its two parts; any other title is a name whose time is its length (PLAY-049, PLAY-050). */
export function nameAndTime(title: string, seconds: number): { name: string; seconds: number } {
  const [, name, hours, minutes, rest] = TIMED.exec(title.trim()) ?? [];
  if (!name) return { name: title, seconds };
  return { name, seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) };
}

export interface Viewer {
  owned: boolean;
  /** Has a plan with a monthly limit. */
  capped: boolean;
  /** The course is in this month's list. */
  seen: boolean;
  /** The server's answer for the whole course. */
  canWatch: boolean;
}

/** Whether a chapter may be chosen (PLAY-035 to PLAY-038). */
export function isPlayable({ video }: Pick<ChapterLike, 'video'>, viewer: Viewer): boolean {
  if (sourcesOf(video).length === 0) return false;
  if (viewer.owned) return true;
  if (viewer.capped) return viewer.seen;
  return video.hls !== null || video.dash !== null || viewer.canWatch;
}

/** The index that plays after or before one, among those that may be chosen; undefined at the ends (PLAY-061). */
export function neighbour(
  chapters: readonly { id: number }[],
  from: number,
  step: 1 | -1,
  allowed: (index: number) => boolean,
): number | undefined {
  for (let index = from + step; index >= 0 && index < chapters.length; index += step) if (allowed(index)) return index;
  return undefined;
}
