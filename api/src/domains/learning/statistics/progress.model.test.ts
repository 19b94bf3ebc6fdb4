import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyReport,
  plausibleTime,
  startOf,
  courseProgress,
  type Report,
  untouched,
  watchedPercent,
} from './progress.model.ts';

const LENGTH = 40;
const report = fc.record({
  statisticId: fc.integer({ min: 1, max: 3 }),
  sequence: fc.option(fc.integer({ min: 0, max: 30 })),
  currentPosition: fc.double({ min: -20, max: 80, noNaN: true }),
  reportedAt: fc.integer({ min: 0, max: 1000 }),
});
const play = (reports: readonly Report[]) => reports.reduce((s, r) => applyReport(s, r, LENGTH), untouched);
const at = (sequence: number, currentPosition: number): Report => ({
  statisticId: 1,
  sequence,
  currentPosition,
  reportedAt: sequence,
});

test('API-L-150 completion and the furthest point never decrease', () => {
  fc.assert(
    fc.property(fc.array(report), report, (before, next) => {
      const from = play(before);
      const to = applyReport(from, next, LENGTH);
      expect(to.furthest).toBeGreaterThanOrEqual(from.furthest);
      expect(to.completed || !from.completed).toBe(true);
    }),
  );
});

test('API-L-150 repeated reports change nothing', () => {
  fc.assert(
    fc.property(fc.array(report), report, (before, next) => {
      const once = applyReport(play(before), next, LENGTH);
      expect(applyReport(once, next, LENGTH)).toEqual(once);
    }),
  );
});

test('API-L-150 if one of two reports of a viewing has no sequence, the later one counts', () => {
  const plain = { statisticId: 1, sequence: null, currentPosition: 20, reportedAt: 100 };
  const before = play([plain]);
  expect(applyReport(before, { ...at(5, 10), reportedAt: 99 }, LENGTH).currentPosition).toBe(20);
  expect(applyReport(before, { ...at(5, 10), reportedAt: 101 }, LENGTH).currentPosition).toBe(10);
  const numbered = play([{ ...at(5, 20), reportedAt: 100 }]);
  expect(applyReport(numbered, { ...plain, currentPosition: 10, reportedAt: 99 }, LENGTH).currentPosition).toBe(20);
  expect(applyReport(numbered, { ...plain, currentPosition: 10, reportedAt: 101 }, LENGTH).currentPosition).toBe(10);
});

test('API-L-150 reports of one viewing give the same result in any order', () => {
  const viewing = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 39 })), {
    selector: ([sequence]) => sequence,
    minLength: 1,
  });
  const shuffled = viewing.chain((ticks) =>
    fc.tuple(fc.constant(ticks), fc.shuffledSubarray(ticks, { minLength: ticks.length })),
  );
  fc.assert(
    fc.property(shuffled, ([inOrder, asArrived]) => {
      const ordered = [...inOrder].sort(([a], [b]) => a - b);
      expect(play(asArrived.map(([s, p]) => at(s, p)))).toEqual(play(ordered.map(([s, p]) => at(s, p))));
    }),
  );
});

test('API-L-150 a 0 sent when a lesson opens does not replace a later position', () => {
  expect(play([at(1, 20), at(2, 0)]).currentPosition).toBe(20);
  expect(play([at(1, 20), at(2, 0), at(3, 5)]).currentPosition).toBe(5);
});

test('API-L-150 a late report of an older viewing does not change a newer position', () => {
  const newer = { statisticId: 2, sequence: 1, currentPosition: 30, reportedAt: 900 };
  const older = { statisticId: 1, sequence: 9, currentPosition: 12, reportedAt: 100 };
  expect(play([newer, older]).currentPosition).toBe(30);
});

test('API-L-153 a chapter completes at 97 percent, not before', () => {
  expect(applyReport(untouched, at(1, 97), 100).completed).toBe(true);
  expect(applyReport(untouched, at(1, 96.9), 100).completed).toBe(false);
});

test('API-L-156 positions are clamped to the length of the video', () => {
  expect(applyReport(untouched, at(1, -7), LENGTH).currentPosition).toBe(0);
  expect(applyReport(untouched, at(1, 900), LENGTH).currentPosition).toBe(LENGTH);
});

test('API-L-150 a client time ahead of ours, or before the start of the viewing, is clamped', () => {
  const startedAt = new Date('2026-03-02T10:00:00Z');
  const now = new Date('2026-03-02T12:00:00Z');
  expect(plausibleTime('2031-01-01T00:00:00Z', startedAt, now)).toBe(now.getTime());
  expect(plausibleTime('2026-03-02T11:00:00Z', startedAt, now)).toBe(now.getTime() - 3_600_000);
  expect(plausibleTime('2026-03-02T09:00:00Z', startedAt, now)).toBe(startedAt.getTime());
  expect(plausibleTime('yesterday', startedAt, now)).toBe(now.getTime());
});

test('API-L-055 progress is completed chapters over all, rounded down', () => {
  expect(courseProgress(2, 3)).toBe(66);
  expect(courseProgress(0, 0)).toBe(0);
});

test('API-L-151 watched time counts completed chapters in full and others by their furthest point', () => {
  const chapters = [
    { durationSeconds: 30, furthest: 29.2, completed: true },
    { durationSeconds: 30, furthest: 15, completed: false },
  ];
  expect(watchedPercent(chapters)).toBe(75);
  expect(watchedPercent([{ durationSeconds: 30, furthest: 99, completed: false }])).toBe(100);
  expect(watchedPercent([])).toBe(0);
});

test('API-L-150 within a viewing the higher sequence is newer regardless of the time; otherwise the later time', () => {
  const first: Report = { statisticId: 1, sequence: 5, currentPosition: 10, reportedAt: 100 };
  const then = (next: Partial<Report>) => play([first, { ...first, currentPosition: 20, ...next }]).currentPosition;
  expect(then({ sequence: 6, reportedAt: 50 })).toBe(20);
  expect(then({ sequence: 4, reportedAt: 200 })).toBe(10);
  expect(then({ sequence: 5, reportedAt: 200 })).toBe(10);
  // Another viewing, or a report without a sequence.
  expect(then({ statisticId: 2, sequence: 1, reportedAt: 200 })).toBe(20);
  expect(then({ statisticId: 2, sequence: 9, reportedAt: 50 })).toBe(10);
  expect(then({ sequence: null, reportedAt: 200 })).toBe(20);
  expect(then({ sequence: null, reportedAt: 50 })).toBe(10);
  expect(then({ statisticId: 2, reportedAt: 100 })).toBe(20);
});

test('API-L-150 the furthest point is kept, and opening a lesson changes nothing', () => {
  const state = play([at(1, 30), at(2, 12)]);
  expect(state).toMatchObject({ currentPosition: 12, furthest: 30 });
  expect(applyReport(state, at(3, 0), LENGTH)).toEqual(state);
  expect(applyReport(untouched, at(3, 0), LENGTH)).toMatchObject({ currentPosition: 0, statisticId: 1, sequence: 3 });
});

test('API-L-169 a viewing began when its player says, unless that is about now or later', () => {
  const now = new Date('2026-03-01T10:00:00Z');
  const at = (text?: string) => startOf(text, now).toISOString();
  expect(at('2026-02-27T08:00:00Z')).toBe('2026-02-27T08:00:00.000Z');
  expect(at('2026-03-01T09:45:00Z')).toBe('2026-03-01T09:45:00.000Z');
  for (const text of ['2026-03-01T09:45:01Z', '2034-01-01T00:00:00Z', 'soon', undefined])
    expect(at(text)).toBe(now.toISOString());
});
