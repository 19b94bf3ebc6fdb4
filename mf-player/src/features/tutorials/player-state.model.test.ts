import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialState, type PlayerEvent, playerReducer } from './player-state.model.ts';

test('PLAY-052 within a pathway only its chapters are listed at first', () => {
  expect(initialState(true).shouldOnlyShowRelevants).toBe(true);
  expect(initialState(false).shouldOnlyShowRelevants).toBe(false);
});

test('PLAY-057 a chapter is recorded as played once', () => {
  const choose = (index: number): PlayerEvent => ({ type: 'chapter-chosen', index, id: index + 100 });
  const state = [choose(2), choose(0), choose(2)].reduce(playerReducer, initialState(false));
  expect(state).toMatchObject({ played: [2, 0], currentChapterIndex: 2, currentChapterId: 102 });
});

const toggles: [string, PlayerEvent, string][] = [
  ['the form', { type: 'bookmark-form', open: true }, 'showCreateBookmark'],
  ['the sidebar', { type: 'sidebar', hidden: true }, 'hideChaptersSidebar'],
  ['the filter', { type: 'relevants', only: true }, 'shouldOnlyShowRelevants'],
  ['the loaded bookmark', { type: 'bookmark-loaded', id: 9 }, 'bookmarkToLoad'],
];
test.each(toggles)('PLAY-060 PLAY-067 %s changes nothing else', (_, event, key) => {
  const before = initialState(false);
  const after = playerReducer(before, event);
  const changed = Object.keys(after).filter((k) => after[k as keyof typeof after] !== before[k as keyof typeof before]);
  expect(changed).toEqual([key]);
});

test('PLAY-117 clearing resets everything', () => {
  const events = fc.array(
    fc.oneof(
      fc.nat(9).map((index): PlayerEvent => ({ type: 'chapter-chosen', index, id: index })),
      fc.boolean().map((open): PlayerEvent => ({ type: 'bookmark-form', open })),
      fc.nat(9).map((id): PlayerEvent => ({ type: 'progress', id, given: { currentPosition: 3 } })),
    ),
  );
  fc.assert(
    fc.property(events, fc.boolean(), (list, inPath) => {
      const state = list.reduce(playerReducer, initialState(!inPath));
      expect(playerReducer(state, { type: 'cleared', inPath })).toEqual(initialState(inPath));
    }),
  );
});
