// Two sequential tests that may be checked after every visit, for any length of time: the probability of ever raising a
// false alarm is at most α. Both average the likelihood of the observations over the alternatives (a mixture sequential
// probability ratio test: Robbins 1970; Johari, Pekelis, Walsh 2022) and divide it by the likelihood under the null
// hypothesis. While the null holds, this quotient is a martingale that starts at 1, and by Ville's inequality it
// exceeds 1/α with probability at most α.

/** Number of bad outcomes among all. */
export interface Tally {
  bad: number;
  all: number;
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** ln Γ(x) for x ≥ ½ (Lanczos, to 14 digits). */
function logGamma(x: number): number {
  const at = x - 1;
  const sum = LANCZOS.reduce((total, term, place) => total + term / (at + place + 1), 0.99999999999980993);
  const shifted = at + LANCZOS.length - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(shifted) - shifted + Math.log(sum);
}

/** ln of the mixture: the likelihood of one order of these outcomes, averaged over all shares. */
const logMixture = ({ bad, all }: Tally): number =>
  logGamma(bad + 0.5) + logGamma(all - bad + 0.5) - logGamma(all + 1) - Math.log(Math.PI);

const times = (count: number, share: number): number => (count === 0 ? 0 : count * Math.log(share));
const logLikelihood = ({ bad, all }: Tally, share: number): number => times(bad, share) + times(all - bad, 1 - share);

const GOLDEN = (Math.sqrt(5) - 1) / 2;
const STEPS = 48;

/** The maximum of a concave function between two points. */
function greatest(from: number, to: number, of: (x: number) => number): number {
  let [low, high] = [from, to];
  let left = high - GOLDEN * (high - low);
  let right = low + GOLDEN * (high - low);
  let [atLeft, atRight] = [of(left), of(right)];
  for (let step = 0; step < STEPS; step++) {
    if (atLeft < atRight) {
      [low, left, atLeft] = [left, right, atRight];
      right = low + GOLDEN * (high - low);
      atRight = of(right);
    } else {
      [high, right, atRight] = [right, left, atLeft];
      left = high - GOLDEN * (high - low);
      atLeft = of(left);
    }
  }
  return Math.max(atLeft, atRight, of(from), of(to));
}

/** Fewer durations do not show their spread. */
const LEAST_COUNT = 8;
/** Variance of values spread evenly over one bucket of a tenth. */
const LEAST_VARIANCE = Math.log(1.1) ** 2 / 12;

const share = ({ bad, all }: Tally): number => (all === 0 ? 0 : bad / all);

/**
 * The evidence that the share of bad visits of `fresh` exceeds that of `stable` by more than `margin`, as a natural
 * logarithm, never below 0. Each side is averaged over all shares by Jeffreys' prior and divided by the likelihood of
 * the most likely allowed pair (new ≤ old + margin), so the bound holds whatever the true shares are. Exact for small
 * counts: no normal approximation.
 */
export function shareEvidence(fresh: Tally, stable: Tally, margin: number): number {
  if (share(fresh) <= share(stable) + margin) return 0;
  // The observations lie outside the null region, so its maximum is on the border.
  const allowed = greatest(0, 1 - margin, (p) => logLikelihood(fresh, p + margin) + logLikelihood(stable, p));
  return Math.max(0, logMixture(fresh) + logMixture(stable) - allowed);
}

/** Moments of the logarithms of durations. */
export interface Moments {
  count: number;
  mean: number;
  /** Sum of the squared deviations from the mean. */
  squares: number;
}

/** Variance of the prior of the effect, in standard deviations of one value. */
const PRIOR = 1;

/** Values of both versions on one route. */
export interface Pair {
  fresh: Moments;
  stable: Moments;
}

/** The weight of a route: the number of values of two equal sides, halved. */
const weightOf = ({ fresh, stable }: Pair): number =>
  fresh.count && stable.count ? (fresh.count * stable.count) / (fresh.count + stable.count) : 0;

const sumOver = (pairs: readonly Pair[], of: (pair: Pair) => number): number =>
  pairs.reduce((sum, pair) => sum + of(pair), 0);

/**
 * The evidence that the durations of `fresh` are more than `factor` times those of `stable`, as a natural logarithm,
 * never below 0: an anytime-valid two-sample t-test, stratified by route. Each route has its own level, so differences
 * between pages do not count as spread, and more visits to a slow page do not make a release slow (the
 * regression-adjusted test of Lindon, Ham, Tingley, Bojinov 2022). The levels and the common spread are unknown; the
 * quotient depends on neither (right Haar prior; Hendriksen, de Heide, Grünwald 2021). The effect is averaged over the
 * upper half of a normal prior (Gronau, Ly, Wagenmakers 2020), so a faster release raises no alarm. Durations are
 * assumed to be log-normal; for others the bound is not exact, and `npm run bench -- --only=health` counts the false
 * alarms with durations of real browsers.
 */
export function durationEvidence(routes: readonly Pair[], factor: number): number {
  const observed = routes.filter(({ fresh, stable }) => fresh.count + stable.count > 0);
  const both = observed.filter((pair) => weightOf(pair) > 0);
  const size = sumOver(both, weightOf);
  const beyond = ({ fresh, stable }: Pair) => fresh.mean - stable.mean - Math.log(factor);
  const distance = sumOver(both, (pair) => weightOf(pair) * beyond(pair)) / size;
  if (
    Math.min(
      sumOver(both, (r) => r.fresh.count),
      sumOver(both, (r) => r.stable.count),
    ) < LEAST_COUNT
  )
    return 0;
  if (distance <= 0) return 0;
  const freedom = sumOver(observed, ({ fresh, stable }) => fresh.count + stable.count) - observed.length - 1;
  const squares =
    sumOver(observed, ({ fresh, stable }) => fresh.squares + stable.squares) +
    sumOver(both, (pair) => weightOf(pair) * (beyond(pair) - distance) ** 2);
  // Values are stored in buckets, so a spread below that of one bucket is not meaningful.
  const variance = Math.max(squares / freedom, LEAST_VARIANCE);
  const square = (size * distance ** 2) / variance / freedom;
  const wide = 1 + size * PRIOR;
  const half = (freedom + 1) / 2;
  const ratio = (1 + square / wide) / (1 + square);
  const ofBothSigns = -half * Math.log(ratio) - Math.log(wide) / 2;
  // The posterior mass of the effect below 0: at most this tail of Student's distribution.
  const logBeta = logGamma(half) + logGamma(0.5) - logGamma(half + 0.5);
  const below = Math.exp(half * Math.log(ratio) - logBeta) / (2 * half * Math.sqrt(1 - ratio));
  return Math.max(0, ofBothSigns + Math.log(2 * Math.max(0.5, 1 - below)));
}

/** The evidence at which the false alarm probability `alpha` is used up. */
export const enough = (alpha: number): number => Math.log(1 / alpha);
