import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomOf } from '../testing/random.ts';
import { durationEvidence, enough, type Moments, shareEvidence } from './sequential-test.model.ts';

const tally = fc.nat(400).chain((all) => fc.record({ bad: fc.nat(all), all: fc.constant(all) }));
const margin = fc.double({ min: 0.005, max: 0.5, noNaN: true });

test('PLAT-114 evidence against a release is a number from 0 on, and none where it does no worse than the margin', () => {
  fc.assert(
    fc.property(tally, tally, margin, (fresh, stable, allowed) => {
      const found = shareEvidence(fresh, stable, allowed);
      expect(Number.isFinite(found) && found >= 0).toBe(true);
      if (fresh.bad * stable.all <= (stable.bad + allowed * stable.all) * fresh.all && fresh.all && stable.all)
        expect(found).toBe(0);
    }),
  );
});

test('PLAT-114 one more failure of the new release does not excuse it, a wider margin never blames it', () => {
  fc.assert(
    fc.property(tally, tally, margin, ({ bad, all }, stable, allowed) => {
      const now = shareEvidence({ bad, all }, stable, allowed);
      // The average over all shares expects the next failure a little less than the best fit does: of the 6.2 that are
      // enough, a twentieth at the most.
      expect(shareEvidence({ bad: bad + 1, all: all + 1 }, stable, allowed)).toBeGreaterThanOrEqual(now - 0.06);
      expect(shareEvidence({ bad, all }, stable, allowed * 1.5)).toBeLessThanOrEqual(now + 1e-6);
    }),
  );
});

test('PLAT-114 four visits of four that fail beside forty that do not are enough; one is not, nor four of both', () => {
  const stable = { bad: 0, all: 40 };
  expect(shareEvidence({ bad: 4, all: 4 }, stable, 0.02)).toBeGreaterThan(enough(0.002));
  expect(shareEvidence({ bad: 1, all: 1 }, stable, 0.02)).toBeLessThan(enough(0.002));
  expect(shareEvidence({ bad: 4, all: 4 }, { bad: 40, all: 40 }, 0.02)).toBe(0);
});

/** The chance of the mixture by adding up every outcome: what the closed form must be. */
test('PLAT-114 the average over all shares is that of numerical integration', () => {
  const choose = (fresh: { bad: number; all: number }) => {
    let sum = 0;
    const steps = 200_000;
    // Jeffreys' prior by the substitution p = sin²x, under which it is even.
    for (let step = 0; step < steps; step++) {
      const p = Math.sin(((step + 0.5) / steps) * (Math.PI / 2)) ** 2;
      sum += p ** fresh.bad * (1 - p) ** (fresh.all - fresh.bad);
    }
    return Math.log(sum / steps);
  };
  const [fresh, stable] = [
    { bad: 5, all: 6 },
    { bad: 1, all: 9 },
  ];
  let allowed = Number.NEGATIVE_INFINITY;
  for (let p = 0.0001; p < 0.9; p += 0.0001)
    allowed = Math.max(allowed, 5 * Math.log(p + 0.1) + Math.log(0.9 - p) + Math.log(p) + 8 * Math.log(1 - p));
  expect(shareEvidence(fresh, stable, 0.1)).toBeCloseTo(choose(fresh) + choose(stable) - allowed, 3);
});

const momentsOf = (logs: readonly number[]): Moments => {
  const mean = logs.reduce((sum, x) => sum + x, 0) / logs.length;
  return { count: logs.length, mean, squares: logs.reduce((sum, x) => sum + (x - mean) ** 2, 0) };
};
const logs = fc.array(fc.double({ min: 3, max: 9, noNaN: true }), { minLength: 8, maxLength: 60 });

test('PLAT-114 durations: faster, or not slower than the factor, is no evidence; the unit does not matter', () => {
  fc.assert(
    fc.property(logs, logs, (fresh, stable) => {
      const found = durationEvidence(momentsOf(fresh), momentsOf(stable), 1.1);
      expect(Number.isFinite(found) && found >= 0).toBe(true);
      if (momentsOf(fresh).mean <= momentsOf(stable).mean + Math.log(1.1)) expect(found).toBe(0);
      const shift = (all: readonly number[]) => momentsOf(all.map((x) => x + 2));
      expect(durationEvidence(shift(fresh), shift(stable), 1.1)).toBeCloseTo(found, 6);
    }),
  );
});

test('PLAT-114 durations: too few figures are no evidence, whatever they say', () => {
  const slow = Array.from({ length: 7 }, () => 9);
  const quick = Array.from({ length: 100 }, () => 5);
  expect(durationEvidence(momentsOf(slow), momentsOf(quick), 1.1)).toBe(0);
  expect(durationEvidence(momentsOf([...slow, 9]), momentsOf(quick), 1.1)).toBeGreaterThan(enough(0.002));
  expect(durationEvidence(momentsOf([...slow, 9]), momentsOf(quick.slice(0, 7)), 1.1)).toBe(0);
});

/** Looks after every visit, 1,500 times; says whether it was ever enough. */
function everAlarms(random: () => number, isBad: (fresh: boolean) => boolean, allowed: number, alpha: number): boolean {
  const [fresh, stable] = [
    { bad: 0, all: 0 },
    { bad: 0, all: 0 },
  ];
  for (let visit = 0; visit < 1500; visit++) {
    const isFresh = random() < 0.1;
    const side = isFresh ? fresh : stable;
    side.all += 1;
    if (isBad(isFresh)) side.bad += 1;
    if (isFresh && shareEvidence(fresh, stable, allowed) >= enough(alpha)) return true;
  }
  return false;
}

test.each([0.002, 0.02, 0.2])(
  'PLAT-114 a release that is worse by exactly the margin, where %d of the live one’s visits are bad, is blamed in fewer than α of all runs',
  (rate) => {
    const random = randomOf(7);
    const runs = 200;
    let alarms = 0;
    for (let run = 0; run < runs; run++)
      if (everAlarms(random, (isFresh) => random() < rate + (isFresh ? 0.02 : 0), 0.02, 0.05)) alarms++;
    expect(alarms / runs).toBeLessThanOrEqual(0.05);
  },
);
