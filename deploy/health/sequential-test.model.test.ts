import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalOf, randomOf } from '../testing/random.ts';
import { durationEvidence, enough, type Moments, shareEvidence } from './sequential-test.model.ts';

const tally = fc.nat(400).chain((all) => fc.record({ bad: fc.nat(all), all: fc.constant(all) }));
const margin = fc.double({ min: 0.005, max: 0.5, noNaN: true });

test('PLAT-114 evidence against a release is at least 0, and 0 where it is no worse than the margin', () => {
  fc.assert(
    fc.property(tally, tally, margin, (fresh, stable, allowed) => {
      const found = shareEvidence(fresh, stable, allowed);
      expect(Number.isFinite(found) && found >= 0).toBe(true);
      if (fresh.bad * stable.all <= (stable.bad + allowed * stable.all) * fresh.all && fresh.all && stable.all)
        expect(found).toBe(0);
    }),
  );
});

test('PLAT-114 a further failure of the new release never lowers the evidence, a wider margin never raises it', () => {
  fc.assert(
    fc.property(tally, tally, margin, ({ bad, all }, stable, allowed) => {
      const now = shareEvidence({ bad, all }, stable, allowed);
      // The average over all shares predicts the next failure slightly worse than the best fit: by at most a twentieth
      // of the 6.2 that raise an alarm.
      expect(shareEvidence({ bad: bad + 1, all: all + 1 }, stable, allowed)).toBeGreaterThanOrEqual(now - 0.06);
      expect(shareEvidence({ bad, all }, stable, allowed * 1.5)).toBeLessThanOrEqual(now + 1e-6);
    }),
  );
});

test('PLAT-114 four failures in four visits against none in forty are enough; one is not, nor four on both sides', () => {
  const stable = { bad: 0, all: 40 };
  expect(shareEvidence({ bad: 4, all: 4 }, stable, 0.02)).toBeGreaterThan(enough(0.002));
  expect(shareEvidence({ bad: 1, all: 1 }, stable, 0.02)).toBeLessThan(enough(0.002));
  expect(shareEvidence({ bad: 4, all: 4 }, { bad: 40, all: 40 }, 0.02)).toBe(0);
});

/** The likelihood of the mixture by summing over every outcome, which the closed form must match. */
test.each([
  [{ bad: 5, all: 6 }, { bad: 1, all: 9 }, 0.1],
  [{ bad: 30, all: 30 }, { bad: 16, all: 30 }, 0.1],
  [{ bad: 20, all: 60 }, { bad: 3, all: 90 }, 0.02],
])('PLAT-114 the average over all shares is that of numerical integration: %j beside %j', (fresh, stable, margin) => {
  const mixture = ({ bad, all }: typeof fresh) => {
    let sum = 0;
    const steps = 200_000;
    // Jeffreys' prior under the substitution p = sin²x, which makes it uniform.
    for (let step = 0; step < steps; step++) {
      const p = Math.sin(((step + 0.5) / steps) * (Math.PI / 2)) ** 2;
      sum += p ** bad * (1 - p) ** (all - bad);
    }
    return Math.log(sum / steps);
  };
  let allowed = 0;
  for (let p = 0; p <= 1 - margin; p += 0.0001) {
    const likelihood = (share: number, { bad, all }: typeof fresh) => share ** bad * (1 - share) ** (all - bad);
    allowed = Math.max(allowed, likelihood(p + margin, fresh) * likelihood(p, stable));
  }
  expect(shareEvidence(fresh, stable, margin)).toBeCloseTo(mixture(fresh) + mixture(stable) - Math.log(allowed), 3);
});

test('PLAT-114 a release without a baseline raises no alarm', () => {
  expect(shareEvidence({ bad: 0, all: 1000 }, { bad: 0, all: 0 }, 0.5)).toBe(0);
  expect(shareEvidence({ bad: 0, all: 0 }, { bad: 0, all: 1000 }, 0.5)).toBe(0);
  expect(shareEvidence({ bad: 9, all: 9 }, { bad: 0, all: 0 }, 0.1)).toBe(0);
});

const momentsOf = (logs: readonly number[]): Moments => {
  const mean = logs.reduce((sum, x) => sum + x, 0) / logs.length;
  return { count: logs.length, mean, squares: logs.reduce((sum, x) => sum + (x - mean) ** 2, 0) };
};
const logs = fc.array(fc.double({ min: 3, max: 9, noNaN: true }), { minLength: 8, maxLength: 60 });

test('PLAT-114 durations: faster, or slower within the factor, is no evidence; the unit does not matter', () => {
  fc.assert(
    fc.property(logs, logs, (fresh, stable) => {
      const found = durationEvidence([{ fresh: momentsOf(fresh), stable: momentsOf(stable) }], 1.1);
      expect(Number.isFinite(found) && found >= 0).toBe(true);
      if (momentsOf(fresh).mean <= momentsOf(stable).mean + Math.log(1.1)) expect(found).toBe(0);
      const shift = (all: readonly number[]) => momentsOf(all.map((x) => x + 2));
      expect(durationEvidence([{ fresh: shift(fresh), stable: shift(stable) }], 1.1)).toBeCloseTo(found, 6);
    }),
  );
});

test('PLAT-114 durations: too few values are no evidence', () => {
  const slow = Array.from({ length: 7 }, () => 9);
  const quick = Array.from({ length: 100 }, () => 5);
  expect(durationEvidence([{ fresh: momentsOf(slow), stable: momentsOf(quick) }], 1.1)).toBe(0);
  expect(durationEvidence([{ fresh: momentsOf([...slow, 9]), stable: momentsOf(quick) }], 1.1)).toBeGreaterThan(
    enough(0.002),
  );
  expect(durationEvidence([{ fresh: momentsOf([...slow, 9]), stable: momentsOf(quick.slice(0, 7)) }], 1.1)).toBe(0);
});

test('PLAT-262 durations are compared per route: more visits to a slow page do not make a release slow', () => {
  const random = randomOf(11);
  const around = (level: number, count: number) => momentsOf(Array.from({ length: count }, () => level + random() / 5));
  const [quick, slow] = [6, 7.5];
  const routes = [
    { fresh: around(quick, 10), stable: around(quick, 90) },
    { fresh: around(slow, 90), stable: around(slow, 10) },
  ];
  expect(durationEvidence(routes, 1.1)).toBe(0);
  // Differences between pages hide nothing either: each page takes half as long again.
  const worse = [
    { fresh: around(quick + Math.log(1.5), 6), stable: around(quick, 50) },
    { fresh: around(slow + Math.log(1.5), 6), stable: around(slow, 50) },
  ];
  expect(durationEvidence(worse, 1.1)).toBeGreaterThan(enough(0.002));
  const pooled = (side: 'fresh' | 'stable') => {
    const [one, two] = worse.map((route) => route[side]) as [Moments, Moments];
    const [count, mean] = [one.count + two.count, (one.mean + two.mean) / 2];
    return { count, mean, squares: one.squares + two.squares + (count * (one.mean - two.mean) ** 2) / 4 };
  };
  expect(durationEvidence([{ fresh: pooled('fresh'), stable: pooled('stable') }], 1.1)).toBe(0);
  // A page seen with only one version says nothing about the difference.
  const none = { count: 0, mean: 0, squares: 0 };
  expect(
    durationEvidence(
      [
        { fresh: around(slow, 20), stable: none },
        { fresh: none, stable: around(quick, 20) },
      ],
      1.1,
    ),
  ).toBe(0);
});

const figures = (count: number, mean: number, squares: number): Moments => ({ count, mean, squares });
const NONE = figures(0, 0, 0);

/** The likelihood averaged over every spread and effect by summation, which the closed form must match. */
test.each([
  ['one route', [{ fresh: figures(12, 7.4, 1.9), stable: figures(30, 6.6, 6.5) }]],
  ['the fewest figures', [{ fresh: figures(8, 6.9, 0.4), stable: figures(8, 6.5, 0.9) }]],
  ['a small difference', [{ fresh: figures(200, 6.75, 20), stable: figures(90, 6.5, 11) }]],
  [
    'routes of different levels, and such as only one of both has',
    [
      { fresh: figures(6, 7.6, 0.8), stable: figures(20, 7.1, 3) },
      { fresh: figures(9, 6.3, 1.1), stable: figures(14, 5.9, 1.4) },
      { fresh: figures(5, 9, 0.9), stable: NONE },
      { fresh: NONE, stable: figures(3, 5, 0.2) },
      { fresh: NONE, stable: NONE },
    ],
  ],
])('PLAT-114 PLAT-262 PLAT-264 durations: the evidence is that of numerical integration: %s', (_, routes) => {
  const observed = routes.filter(({ fresh, stable }) => fresh.count + stable.count > 0);
  const exponent = observed.reduce((sum, { fresh, stable }) => sum + fresh.count + stable.count - 1, 0);
  const squares = observed.reduce((sum, { fresh, stable }) => sum + fresh.squares + stable.squares, 0);
  const both = observed
    .filter(({ fresh, stable }) => fresh.count && stable.count)
    .map(({ fresh, stable }) => ({
      size: 1 / (1 / fresh.count + 1 / stable.count),
      distance: fresh.mean - stable.mean - Math.log(1.1),
    }));
  const typical = Math.sqrt(squares / exponent);
  let [withEffect, without] = [0, 0];
  for (let log = -2.5; log <= 2.5; log += 0.01) {
    const spread = typical * Math.exp(log);
    const likelihood = (effect: number) =>
      both.reduce((sum, { size, distance }) => sum - size * (distance - effect * spread) ** 2, -squares) /
      (2 * spread ** 2);
    const weigh = (effect: number) => Math.exp(likelihood(effect) - exponent * log + exponent / 2);
    without += weigh(0);
    // One-sided: only slower counts.
    for (let effect = 0.005; effect <= 6; effect += 0.01)
      withEffect += ((2 * weigh(effect) * Math.exp(-(effect ** 2) / 2)) / Math.sqrt(2 * Math.PI)) * 0.01;
  }
  const expected = Math.log(withEffect / without);
  expect(expected).toBeGreaterThan(0.1);
  // The part below 0 is bounded, so the result is never larger.
  const found = durationEvidence(routes, 1.1);
  expect(found).toBeLessThan(expected + 1e-3);
  expect(found).toBeGreaterThan(expected - 0.02);
});

test('PLAT-114 durations: values in one bucket spread as widely as the bucket', () => {
  const [count, width] = [20, Math.log(1.1)];
  const same = figures(count, 7, 0);
  const spread = figures(count, 7, ((2 * count - 2) * width ** 2) / 12 / 2);
  const evidence = (of: Moments, fewer = of.count) =>
    durationEvidence([{ fresh: { ...of, count: fewer, mean: 7.15 }, stable: { ...of, count: fewer } }], 1.1);
  expect(evidence(same)).toBeCloseTo(evidence(spread), 9);
  expect(evidence(same)).toBeGreaterThan(1);
  expect([evidence(same, 8) > 0.5, evidence(same, 7)]).toEqual([true, 0]);
});

test.each([0.15, 0.4])(
  'PLAT-114 PLAT-264 a release slower by exactly the margin, whose figures spread by %d, is blamed in fewer than α of all runs',
  (spread) => {
    const random = randomOf(23);
    let alarms = 0;
    const runs = 150;
    for (let run = 0; run < runs; run++) {
      const logs: [number[], number[]] = [[], []];
      for (let visit = 0; visit < 600; visit++) {
        const isFresh = random() < 0.1;
        logs[isFresh ? 0 : 1].push(6 + (isFresh ? Math.log(1.1) : 0) + spread * normalOf(random));
        if (!isFresh) continue;
        const [fresh, stable] = [momentsOf(logs[0]), momentsOf(logs[1])];
        if (!logs[1].length || durationEvidence([{ fresh, stable }], 1.1) < enough(0.05)) continue;
        alarms++;
        break;
      }
    }
    expect(alarms / runs).toBeLessThanOrEqual(0.05);
  },
);

/** Checks after every visit, 1,500 times; returns whether there was ever an alarm. */
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
