import { chapterSeconds } from '@gargoyle/shared/contract/chapters';
import { type ChapterLike } from './chapters.model.ts';
import { COMPLETE_AT, percentOf } from './progress.model.ts';

export interface StartChapter extends ChapterLike {
  completed: boolean;
  currentPosition?: number | undefined;
}

export interface StartBookmark {
  chapter: number;
  time: number;
}

export interface StartFrom {
  chapters: readonly StartChapter[];
  /** Chapter and time from the address. */
  chapter: string | undefined;
  time: string | undefined;
  /** Opened by the viewer. */
  bookmark: StartBookmark | null;
  /** Resume point created by the server from the last ticks. */
  resume: StartBookmark | null;
  isPlayable(chapter: StartChapter): boolean;
}

export interface StartPoint {
  index: number;
  /** Seconds. */
  time: number;
}

const within = (time: number, chapter: StartChapter | undefined): number =>
  Math.min(Math.max(time, 0), chapter ? chapterSeconds(chapter) : 0);

/** Index of a chapter number from the address; undefined if there is no such chapter (PLAY-082, PLAY-083). */
export function indexOf(parameter: string | undefined, count: number): number | undefined {
  if (!parameter || !/^\d{1,6}$/.test(parameter)) return undefined;
  const number = Number(parameter);
  return number >= 1 && number <= count ? number - 1 : undefined;
}

/** The still of the chapter that the address names, otherwise of the first. */
export const firstStill = (
  chapters: readonly { video: { firstFrameImage: { thumb: string } | null } }[],
  parameter: string | undefined,
): string | null => chapters[indexOf(parameter, chapters.length) ?? 0]?.video.firstFrameImage?.thumb ?? null;

/** Position at which a chapter continues: the saved one, or 0 if it was watched to the end (PLAY-085 to PLAY-087). */
export function savedTime(chapter: StartChapter, position = chapter.currentPosition ?? 0): number {
  const seconds = chapterSeconds(chapter);
  return chapter.completed && percentOf(position, seconds) >= COMPLETE_AT ? 0 : within(position, chapter);
}

const parsedTime = (time: string | undefined): number | undefined =>
  time !== undefined && time.trim() !== '' && Number.isFinite(Number(time)) ? Number(time) : undefined;

function chapterIndex(chapters: readonly StartChapter[], mark: StartBookmark | null): number {
  return mark ? chapters.findIndex((chapter) => chapter.id === mark.chapter) : -1;
}

/** Where playback starts, by priority: address, opened bookmark, resume point, beginning (PLAY-081). */
export function startPoint(from: StartFrom): StartPoint {
  const { chapters, bookmark, resume } = from;
  const time = parsedTime(from.time);
  const start = (index: number, otherwise: number): StartPoint => {
    const chapter = chapters[index];
    if (chapter && !from.isPlayable(chapter)) {
      const playable = chapters.findIndex((other) => from.isPlayable(other));
      return { index: Math.max(playable, 0), time: 0 };
    }
    return { index, time: time === undefined ? otherwise : within(time, chapter) };
  };

  const named = indexOf(from.chapter, chapters.length);
  const namedChapter = named === undefined ? undefined : chapters[named];
  if (named !== undefined && namedChapter) return start(named, savedTime(namedChapter));
  const marked = chapterIndex(chapters, bookmark);
  if (bookmark && marked >= 0) return start(marked, within(bookmark.time, chapters[marked]));
  const resumed = chapterIndex(chapters, resume);
  const resumeChapter = chapters[resumed];
  if (resume && resumeChapter) return start(resumed, savedTime(resumeChapter, resume.time));
  return start(0, 0);
}
