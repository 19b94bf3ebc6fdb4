import { type ChapterProgress, type ProgressById, withProgress } from './progress.model.ts';

/** The page's state of one watch session (PLAY-116). */
export interface PlayerState {
  currentChapterIndex: number;
  currentChapterId: number | null;
  /** Indexes in the order of first playback. */
  played: readonly number[];
  showCreateBookmark: boolean;
  bookmarkToLoad: number | null;
  hideChaptersSidebar: boolean;
  /** Id of the player's element, which gets the focus back when an overlay closes. */
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
  | { type: 'progress'; id: number; changes: Partial<Omit<ChapterProgress, 'percent'>> };

/** State at the start of a session; within a path only its chapters are listed (PLAY-052). */
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

/** The next state; each event changes only its own part (PLAY-060). */
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
      return { ...state, chapterProgressById: withProgress(state.chapterProgressById, event.id, event.changes) };
  }
}
