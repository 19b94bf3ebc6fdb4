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
  /** As they stand in the address. */
  chapter: string | undefined;
  time: string | undefined;
  /** Loaded by the viewer. */
  bookmark: StartBookmark | null;
  /** The server's own, from the last ticks. */
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

/** A chapter number of the address as an index; undefined when it names none (PLAY-082, PLAY-083). */
export function indexOf(parameter: string | undefined, count: number): number | undefined {
  if (!parameter || !/^\d{1,6}$/.test(parameter)) return undefined;
  const number = Number(parameter);
  return number >= 1 && number <= count ? number - 1 : undefined;
}

/** Where a chapter goes on: its saved position, or 0 when it was seen to its end (PLAY-085 to PLAY-087). */
export function savedTime(chapter: StartChapter, position = chapter.currentPosition ?? 0): number {
  const seconds = chapterSeconds(chapter);
  return chapter.completed && percentOf(position, seconds) >= COMPLETE_AT ? 0 : within(position, chapter);
}

const given = (time: string | undefined): number | undefined =>
  time !== undefined && time.trim() !== '' && Number.isFinite(Number(time)) ? Number(time) : undefined;

function place(chapters: readonly StartChapter[], mark: StartBookmark | null): number {
  return mark ? chapters.findIndex((chapter) => chapter.id === mark.chapter) : -1;
}

/** Where playback starts: the address, a loaded bookmark, the resume point, the beginning (PLAY-081). */
export function startPoint(from: StartFrom): StartPoint {
  const { chapters, bookmark, resume } = from;
  const time = given(from.time);
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
  const marked = place(chapters, bookmark);
  if (bookmark && marked >= 0) return start(marked, within(bookmark.time, chapters[marked]));
  const resumed = place(chapters, resume);
  const resumeChapter = chapters[resumed];
  if (resume && resumeChapter) return start(resumed, savedTime(resumeChapter, resume.time));
  return start(0, 0);
}
