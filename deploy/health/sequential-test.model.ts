// Two tests that may be looked at after every visit, for as long as one likes: a false alarm, ever, has the chance α
// at most. Both average the likelihood of what was seen over what could be wrong (a mixture sequential probability
// ratio test: Robbins 1970; Johari, Pekelis, Walsh 2022) and divide it by the likelihood if nothing were. While nothing
// is, this quotient is a martingale that begins at 1, and by Ville's inequality exceeds 1/α with chance α at most.

/** How many of all went wrong. */
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

/** The greatest value of a concave function between two places. */
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

/** Fewer durations say too little of how far they spread. */
const LEAST_COUNT = 8;
/** Of figures that are spread over one class of a tenth. */
const LEAST_VARIANCE = Math.log(1.1) ** 2 / 12;

const share = ({ bad, all }: Tally): number => (all === 0 ? 0 : bad / all);

/**
 * How strongly `fresh` speaks for a share of bad visits that exceeds that of `stable` by more than `margin`, as a
 * natural logarithm, never below 0. Each side is averaged over all shares by Jeffreys' prior; divided is by the most
 * likely pair that is allowed (new ≤ old + margin), so the bound holds whatever the true shares are. Exact for small
 * counts: nothing is approximated by a normal distribution.
 */
export function shareEvidence(fresh: Tally, stable: Tally, margin: number): number {
  if (share(fresh) <= share(stable) + margin) return 0;
  // What was seen lies beyond the border of what is allowed, on which the likelihood is therefore greatest.
  const allowed = greatest(0, 1 - margin, (p) => logLikelihood(fresh, p + margin) + logLikelihood(stable, p));
  return Math.max(0, logMixture(fresh) + logMixture(stable) - allowed);
}

/** Of logarithms of durations. */
export interface Moments {
  count: number;
  mean: number;
  /** Sum of the squared distances from the mean. */
  squares: number;
}

/** Variance of the prior of the effect, in standard deviations of one figure. */
const PRIOR = 1;

/** Figures of both versions on one route. */
export interface Pair {
  fresh: Moments;
  stable: Moments;
}

/** How much a route says of the difference: as many figures of two equal sides, halved. */
const weightOf = ({ fresh, stable }: Pair): number =>
  fresh.count && stable.count ? (fresh.count * stable.count) / (fresh.count + stable.count) : 0;

const sumOver = (pairs: readonly Pair[], of: (pair: Pair) => number): number =>
  pairs.reduce((sum, pair) => sum + of(pair), 0);

/**
 * How strongly the figures of `fresh` speak for being more than `factor` times those of `stable`, as a natural
 * logarithm, never below 0: the anytime-valid t-test of two samples, route by route. A route has a level of its own,
 * so that what differs from page to page is no spread, and more readers of a slow page make no release slow (the
 * regression-adjusted test of Lindon, Ham, Tingley, Bojinov 2022). Unknown are the levels and the common spread, too;
 * the quotient depends on neither (right Haar prior; Hendriksen, de Heide, Grünwald 2021), and the effect is averaged by
 * the upper half of a normal prior (Gronau, Ly, Wagenmakers 2020): who is faster is not suspected. Durations are taken as log-normal; for others the bound is not exact,
 * and `npm run bench -- --only=health` counts the false alarms among the figures of real browsers.
 */
export function durationEvidence(routes: readonly Pair[], factor: number): number {
  const met = routes.filter(({ fresh, stable }) => fresh.count + stable.count > 0);
  const both = met.filter((pair) => weightOf(pair) > 0);
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
  const freedom = sumOver(met, ({ fresh, stable }) => fresh.count + stable.count) - met.length - 1;
  const squares =
    sumOver(met, ({ fresh, stable }) => fresh.squares + stable.squares) +
    sumOver(both, (pair) => weightOf(pair) * (beyond(pair) - distance) ** 2);
  // Figures are kept in classes: a spread below that of one class is none that was measured.
  const variance = Math.max(squares / freedom, LEAST_VARIANCE);
  const square = (size * distance ** 2) / variance / freedom;
  const wide = 1 + size * PRIOR;
  const half = (freedom + 1) / 2;
  const ratio = (1 + square / wide) / (1 + square);
  const ofBothSigns = -half * Math.log(ratio) - Math.log(wide) / 2;
  // What is left of the effect below 0 when the figures are in: the tail of Student's distribution, at most this.
  const logBeta = logGamma(half) + logGamma(0.5) - logGamma(half + 0.5);
  const below = Math.exp(half * Math.log(ratio) - logBeta) / (2 * half * Math.sqrt(1 - ratio));
  return Math.max(0, ofBothSigns + Math.log(2 * Math.max(0.5, 1 - below)));
}

/** The evidence at which the chance `alpha` of a false alarm is used up. */
export const enough = (alpha: number): number => Math.log(1 / alpha);
