import { type ChapterProgress, type ProgressById, withProgress } from './progress.model.ts';

/** What the page knows of one watch session (PLAY-116). */
export interface PlayerState {
  currentChapterIndex: number;
  currentChapterId: number | null;
  /** Indexes in the order they were first played. */
  played: readonly number[];
  showCreateBookmark: boolean;
  bookmarkToLoad: number | null;
  hideChaptersSidebar: boolean;
  /** Id of the player's element, where the focus returns to from what opens over it. */
  playerId: string;
  shouldOnlyShowRelevants: boolean;
  chapterProgressById: ProgressById;
}

export type PlayerEvent =
  | { type: 'chapter-chosen'; index: number; id: number }
  | { type: 'bookmark-form'; open: boolean }
  | { type: 'bookmark-loaded'; id: number | null }
  | { type: 'sidebar'; hidden: boolean }
  | { type: 'relevants'; only: boolean }
  | { type: 'progress'; id: number; given: Partial<Omit<ChapterProgress, 'percent'>> };

/** A session's beginning; within a pathway only its chapters are listed (PLAY-052). */
export const initialState = (inPath: boolean, playerId: string): PlayerState => ({
  currentChapterIndex: 0,
  currentChapterId: null,
  played: [],
  showCreateBookmark: false,
  bookmarkToLoad: null,
  hideChaptersSidebar: false,
  playerId,
  shouldOnlyShowRelevants: inPath,
  chapterProgressById: {},
});

/** The next state; each event changes its own part only (PLAY-060). */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'chapter-chosen': {
      const { index, id } = event;
      const played = state.played.includes(index) ? state.played : [...state.played, index];
      return { ...state, currentChapterIndex: index, currentChapterId: id, played };
    }
    case 'bookmark-form':
      return { ...state, showCreateBookmark: event.open };
    case 'bookmark-loaded':
      return { ...state, bookmarkToLoad: event.id };
    case 'sidebar':
      return { ...state, hideChaptersSidebar: event.hidden };
    case 'relevants':
      return { ...state, shouldOnlyShowRelevants: event.only };
    case 'progress':
      return { ...state, chapterProgressById: withProgress(state.chapterProgressById, event.id, event.given) };
  }
}
