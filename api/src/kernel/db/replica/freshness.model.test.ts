import { expect, test } from 'vitest';
import { createFreshness, OLDEST_MS, positionOf } from './freshness.model.ts';

test('PLAT-333 positions of the write-ahead log are compared as numbers', () => {
  expect(positionOf('1/0') > positionOf('0/FFFFFFFF')).toBe(true);
  expect(positionOf('0/A0') > positionOf('0/9F')).toBe(true);
});

test('PLAT-333 a replica is fresh as of the last moment whose position it has replayed', () => {
  const freshness = createFreshness();
  expect(freshness.isFresh(0)).toBe(false);
  freshness.written('0/10', 1000);
  freshness.replayed('0/F');
  expect(freshness.isFresh(1000)).toBe(false);
  // It never is where the primary is now, because that writes on; it passes where the primary was.
  freshness.written('0/20', 2000);
  freshness.replayed('0/12');
  expect(freshness.isFresh(2000)).toBe(true);
  expect(freshness.isFresh(1000 + OLDEST_MS)).toBe(true);
  expect(freshness.isFresh(1001 + OLDEST_MS)).toBe(false);
  freshness.replayed('0/20');
  expect(freshness.isFresh(1001 + OLDEST_MS)).toBe(true);
});

test('PLAT-333 after a change only a position that was written later counts', () => {
  const freshness = createFreshness();
  freshness.written('0/10', 1000);
  freshness.changed(1500);
  freshness.replayed('0/10');
  expect(freshness.isFresh(1600)).toBe(false);
  // Written in the moment of the change: the change itself may lie behind it.
  freshness.written('0/10', 1500);
  freshness.replayed('0/10');
  expect(freshness.isFresh(1600)).toBe(false);
  freshness.written('0/10', 2000);
  freshness.replayed('0/10');
  expect(freshness.isFresh(2000)).toBe(true);
});

test('PLAT-333 a replica that was lost counts again when it has replayed a later position', () => {
  const freshness = createFreshness();
  freshness.written('0/10', 1000);
  freshness.replayed('0/10');
  freshness.lost();
  expect(freshness.isFresh(1100)).toBe(false);
  freshness.written('0/11', 1200);
  freshness.replayed('0/11');
  expect(freshness.isFresh(1300)).toBe(true);
});

test('PLAT-333 a replica that is far behind keeps little waiting, and is fresh once it has caught up', () => {
  const freshness = createFreshness();
  for (let n = 1; n <= 1000; n++) {
    freshness.written(`0/${n.toString(16)}`, n * 500);
    freshness.replayed('0/0');
  }
  expect(freshness.isFresh(500_000)).toBe(false);
  freshness.replayed('0/3E8');
  expect(freshness.isFresh(500_000)).toBe(true);
});

test('PLAT-333 forty positions wait for the replica; of more, the oldest and the latest', () => {
  const freshness = createFreshness();
  /** The primary writes these positions, each at its own moment. */
  const write = (first: number, last: number) => {
    for (let n = first; n <= last; n++) freshness.written(`0/${n.toString(16)}`, n);
  };
  /** The moment as of which the replica has everything once it has replayed this position. */
  const asOf = (n: number) => {
    freshness.replayed(`0/${n.toString(16)}`);
    return -freshness.age(0);
  };
  write(1, 40);
  expect([asOf(1), asOf(2), asOf(40)]).toEqual([1, 2, 40]);
  // Those that were reached do not wait any more.
  write(41, 80);
  expect([asOf(41), asOf(42)]).toEqual([41, 42]);
  freshness.lost();
  write(81, 121);
  expect([asOf(81), asOf(82), asOf(83), asOf(121)]).toEqual([81, 81, 83, 121]);
});

test('PLAT-371 the age of a replica counts from the moment as of which it last had everything', () => {
  const freshness = createFreshness(500);
  expect(freshness.age(700)).toBe(200);
  freshness.written('0/10', 1000);
  freshness.replayed('0/F');
  expect(freshness.age(1200)).toBe(700);
  freshness.replayed('0/10');
  expect(freshness.age(1200)).toBe(200);
  freshness.lost();
  expect(freshness.age(9000)).toBe(8000);
});
