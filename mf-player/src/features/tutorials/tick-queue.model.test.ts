import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batches, type Opening, readQueue, settled, type Tick, without, withTick } from './tick-queue.model.ts';

const tick = (statisticId: number, sequence: number): Tick => ({
  ...{ statisticId, sequence, chapterId: 1, currentPosition: sequence * 5, ccLanguage: null },
  sentAt: '2026-01-01T00:00:00.000Z',
});

test('PLAY-195 unsent ticks are grouped by statistic in order of creation', () => {
  const queue = [tick(2, 1), tick(1, 2), tick(1, 1)];
  expect(batches(queue).map((list) => list.map((t) => [t.statisticId, t.sequence]))).toEqual([
    [[2, 1]],
    [
      [1, 1],
      [1, 2],
    ],
  ]);
  expect(readQueue(JSON.stringify(queue))).toEqual(queue);
});

test('PLAY-195 ticks added while others are sent are preserved', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50), { maxLength: 20 }), fc.nat(20), (numbers, cut) => {
      const all = numbers.map((n) => tick(1, n));
      const sent = all.slice(0, cut);
      expect(without(all, sent)).toEqual(all.slice(cut));
    }),
  );
});

test('PLAY-195 the queue has a maximum length', () => {
  let queue: Tick[] = [];
  for (let i = 0; i < 2000; i++) queue = withTick(queue, tick(1, i));
  expect(queue.length).toBeLessThanOrEqual(720);
  expect(queue.at(-1)?.sequence).toBe(1999);
});

test('a stored value that cannot be parsed is an empty queue', () => {
  expect(readQueue('nonsense')).toEqual([]);
  expect(readQueue('[{"statisticId":"1"},null]')).toEqual([]);
  for (const none of ['{}', '"text"', 'null', '', null]) expect(readQueue(none)).toEqual([]);
});

test.each(['statisticId', 'chapterId', 'currentPosition', 'sequence', 'sentAt'] as const)(
  'PLAY-195 a stored tick without a valid %s is dropped, the others are sent',
  (field) => {
    const { [field]: _, ...lacking } = tick(1, 1);
    const stored = [null, lacking, { ...tick(1, 2), [field]: true }, tick(1, 3)];
    expect(readQueue(JSON.stringify(stored))).toEqual([tick(1, 3)]);
  },
);

test('PLAY-195 ticks of another statistic do not count as sent', () => {
  expect(without([tick(1, 1), tick(2, 1)], [tick(1, 1)])).toEqual([tick(2, 1)]);
});

const opening = (startedAt: string, tutorial = 9): Opening => ({
  ...{ tutorial, chapterId: 1, currentPosition: 0, ccLanguage: null, startedAt },
});
const early = (startedAt: string, sequence: number, tutorial?: number): Tick => ({
  ...tick(0, sequence),
  statisticId: null,
  opening: opening(startedAt, tutorial),
});

test('PLAY-244 ticks without a statistic are grouped by their viewing, and survive the page', () => {
  const queue = [early('a', 2), early('b', 1), tick(3, 1), early('a', 1), early('a', 1, 10)];
  expect(batches(readQueue(JSON.stringify(queue)))).toEqual([
    [early('a', 1), early('a', 2)],
    [early('b', 1)],
    [tick(3, 1)],
    [early('a', 1, 10)],
  ]);
  expect(without(queue, [early('a', 1), early('b', 1)])).toEqual([early('a', 2), tick(3, 1), early('a', 1, 10)]);
});

test('PLAY-244 once a viewing has a statistic its ticks have it, the others stay', () => {
  const queue = [early('a', 1), early('b', 1), tick(3, 1), early('a', 2), early('a', 1, 10)];
  const others = [early('b', 1), tick(3, 1)];
  expect(settled(queue, opening('a'), 77)).toEqual([tick(77, 1), ...others, tick(77, 2), early('a', 1, 10)]);
  expect(settled(queue, opening('a'), null)).toEqual([...others, early('a', 1, 10)]);
});

test.each(['tutorial', 'chapterId', 'currentPosition', 'startedAt'] as const)(
  'PLAY-244 a stored tick whose opening has no valid %s is dropped',
  (field) => {
    const { [field]: _, ...lacking } = opening('a');
    const stored = [{ ...early('a', 1), opening: lacking }, { ...early('a', 1), opening: undefined }, early('a', 2)];
    expect(readQueue(JSON.stringify(stored))).toEqual([early('a', 2)]);
  },
);
