import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexOf, savedTime, type StartFrom, startPoint } from './start.model.ts';

const video = { hls: 'a', dash: null, low: null, med: null, hi: null };
const chapter = (id: number, currentPosition = 0, completed = false) => ({
  ...{ id, title: `Chapter ${id}`, video, durationH: 0, durationM: 1, durationS: 40, completed, currentPosition },
});
const from = (over: Partial<StartFrom> = {}): StartFrom => ({
  chapters: [chapter(11), chapter(12, 30), chapter(13, 99, true)],
  ...{ chapter: undefined, time: undefined, bookmark: null, resume: null },
  isPlayable: () => true,
  ...over,
});
const bookmark = { chapter: 13, time: 20 };
const resume = { chapter: 12, time: 55 };

test('PLAY-081 priority: address, opened bookmark, resume point, beginning', () => {
  expect(startPoint(from({ chapter: '2', bookmark, resume }))).toEqual({ index: 1, time: 30 });
  expect(startPoint(from({ bookmark, resume }))).toEqual({ index: 2, time: 20 });
  expect(startPoint(from({ resume }))).toEqual({ index: 1, time: 55 });
  expect(startPoint(from())).toEqual({ index: 0, time: 0 });
});

test.each(['0', '4', '-1', 'two', '1.5', '', undefined])('PLAY-082 PLAY-083 chapter %s is ignored', (parameter) => {
  expect(indexOf(parameter, 3)).toBeUndefined();
  expect(startPoint(from({ chapter: parameter, resume }))).toEqual({ index: 1, time: 55 });
});

test('PLAY-082 chapters are numbered from 1 to the last, with any number of digits', () => {
  expect(['1', '12', '013', '20', '21'].map((parameter) => indexOf(parameter, 20))).toEqual([0, 11, 12, 19, undefined]);
});

test('PLAY-081 a bookmark or resume point in the first chapter counts, one in a removed chapter does not', () => {
  expect(startPoint(from({ bookmark: { chapter: 11, time: 40 }, resume }))).toEqual({ index: 0, time: 40 });
  expect(startPoint(from({ resume: { chapter: 11, time: 40 } }))).toEqual({ index: 0, time: 40 });
  expect(startPoint(from({ bookmark: { chapter: 99, time: 40 }, resume }))).toEqual({ index: 1, time: 55 });
  expect(startPoint(from({ resume: { chapter: 99, time: 40 } }))).toEqual({ index: 0, time: 0 });
});

test('PLAY-084 an empty time is ignored', () => {
  for (const time of ['', ' ', undefined]) expect(startPoint(from({ chapter: '2', time })).time).toBe(30);
});

test('PLAY-084 the time from the address is clamped to the chapter', () => {
  expect(startPoint(from({ chapter: '1', time: '42.5' })).time).toBe(42.5);
  expect(startPoint(from({ chapter: '1', time: '-3' })).time).toBe(0);
  expect(startPoint(from({ chapter: '1', time: '9999' })).time).toBe(100);
  expect(startPoint(from({ chapter: '2', time: 'soon' })).time).toBe(30);
  fc.assert(
    fc.property(fc.string(), (time) => {
      const point = startPoint(from({ chapter: '1', time }));
      return point.time >= 0 && point.time <= 100;
    }),
  );
});

test('PLAY-086 PLAY-087 a completed chapter past 97 percent starts again', () => {
  expect(startPoint(from({ chapter: '3' }))).toEqual({ index: 2, time: 0 });
  expect(startPoint(from({ resume: { chapter: 13, time: 96 } }))).toEqual({ index: 2, time: 96 });
  expect(startPoint(from({ resume: { chapter: 13, time: 98 } }))).toEqual({ index: 2, time: 0 });
});

test('PLAY-085 PLAY-086 a chapter continues where it was left, and restarts from 97 percent on', () => {
  expect([96.9, 97, 97.1].map((position) => savedTime(chapter(1, position, true)))).toEqual([96.9, 0, 0]);
  expect(savedTime(chapter(1, 97))).toBe(97);
  expect(savedTime({ ...chapter(1), currentPosition: undefined })).toBe(0);
});

test('PLAY-038 a locked chapter is never the start', () => {
  expect(startPoint(from({ chapter: '1', isPlayable: ({ id }) => id === 13 }))).toEqual({ index: 2, time: 0 });
});
