import { expect, test } from 'vitest';
import { isSoldOut } from './course-cards.model.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = new Date(+now + 1);
const run = (seatsTaken: number, startDate: Date) => ({
  ...{ id: 1, webinarId: 1, title: 'Spring', priceCents: 9_900, regularPriceCents: 9_900, seats: 12 },
  ...{ seatsTaken, startDate },
});

test.each([
  ['has a free seat and has not started', run(11, later), false],
  ['has no seat left', run(12, later), true],
  ['has more seats taken than there are', run(13, later), true],
  ['starts at this moment', run(0, now), true],
  ['has started', run(0, new Date(+now - 1)), true],
  ['has started and has no seat left', run(12, now), true],
])('API-L-039 whether a run is sold out that %s', (_, variant, soldOut) => {
  expect(isSoldOut(variant, now)).toBe(soldOut);
});
