import { expect, test } from 'vitest';
import { isPlayable, nameAndTime, neighbour } from './chapters.model.ts';

const none = { hls: null, dash: null, low: null, med: null, hi: null };
const viewer = { owned: false, capped: false, seen: false, canWatch: true };
const stream = { video: { ...none, hls: 'a' } };
const files = { video: { ...none, low: 'a' } };

const titled = (title: string, untranslated: string[] = []) =>
  nameAndTime({ title, untranslated, durationH: 0, durationM: 0, durationS: 5 });

test('PLAY-049 a title with a time is split', () => {
  expect(titled('Cutting the folds - 00:12:30')).toEqual({ name: 'Cutting the folds', seconds: 750 });
  expect(titled(' Wax - 00:00:07\n')).toEqual({ name: 'Wax', seconds: 7 });
  expect(titled('A - B - 1:00:00')).toEqual({ name: 'A - B', seconds: 3600 });
});

test('CAT-370 the name of an untranslated title is in English', () => {
  expect(titled('Wax', ['title']).lang).toBe('en');
  expect(titled('Wax - 00:00:07', ['title']).lang).toBe('en');
  expect(titled('Wax', ['name']).lang).toBeUndefined();
});

test('PLAY-050 any other title is a name', () => {
  expect(titled('Half-masks - part two')).toEqual({ name: 'Half-masks - part two', seconds: 5 });
});

test('PLAY-035 PLAY-037 with a monthly limit only a started or owned course plays', () => {
  const capped = { ...viewer, capped: true };
  expect(isPlayable(stream, capped)).toBe(false);
  expect(isPlayable(stream, { ...capped, seen: true })).toBe(true);
  expect(isPlayable(files, { ...capped, owned: true })).toBe(true);
});

test('PLAY-036 for everyone else streams play, and files if the viewer is entitled', () => {
  for (const video of [stream.video, { ...none, dash: 'a' }])
    expect(isPlayable({ video }, { ...viewer, canWatch: false })).toBe(true);
  expect(isPlayable(files, viewer)).toBe(true);
  expect(isPlayable(files, { ...viewer, canWatch: false })).toBe(false);
  expect(isPlayable({ video: none }, { ...viewer, owned: true })).toBe(false);
});

test('PLAY-061 the next chapter is the next allowed one', () => {
  const chapters = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(neighbour(chapters, 0, 1, (i) => i !== 1)).toBe(2);
  expect(neighbour(chapters, 1, -1, () => true)).toBe(0);
  expect(neighbour(chapters, 2, 1, () => true)).toBeUndefined();
  expect(neighbour(chapters, 0, -1, () => true)).toBeUndefined();
});
