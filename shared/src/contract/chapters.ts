import type { Chapter } from './videos.contract.ts';

/** A chapter's length in seconds. */
export const chapterSeconds = (chapter: Pick<Chapter, 'durationH' | 'durationM' | 'durationS'>): number =>
  chapter.durationH * 3600 + chapter.durationM * 60 + chapter.durationS;

/** The chapters that a list shows: all, or only those relevant to a pathway if it names any. */
export const shownChapters = <C extends Pick<Chapter, 'id'>>(
  chapters: readonly C[],
  relevant: readonly number[],
  onlyRelevant: boolean,
): readonly C[] =>
  onlyRelevant && relevant.length > 0 ? chapters.filter(({ id }) => relevant.includes(id)) : chapters;
