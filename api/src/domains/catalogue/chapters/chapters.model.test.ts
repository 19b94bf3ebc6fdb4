import { expect, test } from 'vitest';
import { progressOf, watchedOf } from './chapters.model.ts';
import type { ChapterWithProgress } from './chapters.repo.ts';

const chapter = (durationSeconds: number, reached?: { furthest: number; completed: boolean }): ChapterWithProgress => ({
  ...{ id: 1, tutorialId: 1, order: 1, title: 'Armature', film: 'armature', durationSeconds },
  progress: reached
    ? {
        ...{ userId: 7, chapterId: 1, tutorialId: 1, currentPosition: 0, ...reached },
        ...{ statisticId: null, sequence: null, reportedAt: 0 },
      }
    : null,
});
const completed = (durationSeconds: number) => chapter(durationSeconds, { furthest: 0, completed: true });
const at = (durationSeconds: number, furthest: number) => chapter(durationSeconds, { furthest, completed: false });

test('API-L-055 progress is completed chapters over all chapters, of any length, rounded down', () => {
  expect(progressOf([completed(10), completed(10), chapter(980)])).toBe(66);
  expect(progressOf([completed(10), at(10, 10)])).toBe(50);
  expect(progressOf([at(10, 5), chapter(10)])).toBe(0);
  expect(progressOf([completed(10), completed(20)])).toBe(100);
  expect(progressOf([])).toBe(0);
});

test('API-L-151 watched time has completed chapters in full, others by their furthest point, rounded down', () => {
  expect(watchedOf([completed(100), at(100, 50), chapter(100)])).toBe(50);
  expect(watchedOf([at(300, 100)])).toBe(33);
  expect(watchedOf([at(100, 100), completed(100)])).toBe(100);
  expect(watchedOf([chapter(100), chapter(200)])).toBe(0);
  expect(watchedOf([])).toBe(0);
});
