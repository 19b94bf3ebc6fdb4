import { expect, test } from 'vitest';
import { initialState, type PlayerEvent, playerReducer } from './player-state.model.ts';

test('PLAY-052 within a path only its chapters are listed at first', () => {
  expect(initialState(true, 'p').shouldOnlyShowRelevants).toBe(true);
  expect(initialState(false, 'p').shouldOnlyShowRelevants).toBe(false);
});

test('PLAY-057 a chapter is recorded as played once', () => {
  const choose = (index: number): PlayerEvent => ({ type: 'chapter-chosen', index, id: index + 100 });
  const state = [choose(2), choose(0), choose(2)].reduce(playerReducer, initialState(false, 'p'));
  expect(state).toMatchObject({ played: [2, 0], currentChapterIndex: 2, currentChapterId: 102 });
});

const toggles: [string, PlayerEvent, string][] = [
  ['the form', { type: 'bookmark-form', open: true }, 'showCreateBookmark'],
  ['the sidebar', { type: 'sidebar', hidden: true }, 'hideChaptersSidebar'],
  ['the filter', { type: 'relevants', only: true }, 'shouldOnlyShowRelevants'],
  ['the loaded bookmark', { type: 'bookmark-loaded', id: 9 }, 'bookmarkToLoad'],
];
test.each(toggles)('PLAY-060 PLAY-067 %s changes nothing else', (_, event, key) => {
  const before = initialState(false, 'p');
  const after = playerReducer(before, event);
  const changed = Object.keys(after).filter((k) => after[k as keyof typeof after] !== before[k as keyof typeof before]);
  expect(changed).toEqual([key]);
});

test('PLAY-116 a session starts with every part of its state', () => {
  expect(initialState(false, 'p')).toEqual({
    ...{ currentChapterIndex: 0, currentChapterId: null, played: [], showCreateBookmark: false, bookmarkToLoad: null },
    ...{ hideChaptersSidebar: false, playerId: 'p', shouldOnlyShowRelevants: false, chapterProgressById: {} },
  });
});
