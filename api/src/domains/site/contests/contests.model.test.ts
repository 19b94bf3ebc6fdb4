import { expect, test } from 'vitest';
import { closedReason, isOver } from './contests.model.ts';

const contest = { startDate: new Date('2026-03-01T00:00:00Z'), endDate: new Date('2026-03-11T00:00:00Z') };
const [EARLY, LATE] = ['This contest has not started yet.', 'This contest is over.'];

test.each([
  ['long before the start', '2025-03-05T00:00:00Z', EARLY, false],
  ['just before the start', '2026-02-28T23:59:59.999Z', EARLY, false],
  ['at the start', '2026-03-01T00:00:00Z', null, false],
  ['just before the end', '2026-03-10T23:59:59.999Z', null, false],
  ['at the end', '2026-03-11T00:00:00Z', LATE, true],
  ['long after the end', '2027-03-05T00:00:00Z', LATE, true],
])('API-L-045 API-L-114 whether a contest takes entries %s', (_, now, reason, over) => {
  expect(closedReason(contest, new Date(now))).toBe(reason);
  expect(isOver(contest, new Date(now))).toBe(over);
});
