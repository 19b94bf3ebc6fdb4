import { expect, test } from 'vitest';
import { course, resumePoint } from '../../testing/courses.ts';
import { historyEntries } from './history.model.ts';

test('ACC-280 an entry has the course and how much of it was watched, in the order given', () => {
  expect(historyEntries([resumePoint(9, { id: 51, pctgCompleted: 62 }), resumePoint(3, { id: 50 })])).toEqual([
    { id: 51, tutorial: course(9), percent: 62 },
    { id: 50, tutorial: course(3), percent: 30 },
  ]);
  expect(historyEntries([])).toEqual([]);
});

test('ACC-280 the percentage of the course is used only if the entry has none', () => {
  const tutorial = course(9, { pctgCompleted: 40 });
  const percentOf = (pctgCompleted: number | undefined) =>
    historyEntries([resumePoint(9, { tutorial, pctgCompleted })])[0]?.percent;
  expect([undefined, 0, 99].map(percentOf)).toEqual([40, 0, 99]);
});

test('an entry of which only the id of the course is known is omitted', () => {
  const entries = historyEntries([resumePoint(1, { tutorial: 1 }), resumePoint(2), resumePoint(3, { tutorial: 0 })]);
  expect(entries.map(({ id }) => id)).toEqual([2]);
});
