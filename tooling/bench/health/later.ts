import { durationEvidence, enough, type Moments } from '@gargoyle/deploy/health/sequential-test.model.ts';
import type { Margins } from '@gargoyle/deploy/health/verdict.model.ts';
import { normalOf } from '@gargoyle/deploy/testing/random.ts';
import { percentile } from '../measurements.ts';
import type { Later } from './chapter.ts';

const RUNS = 40;
const LATEST_SECONDS = 3600;
/** From the page to the figure: the script is at work, five seconds pass, the watch looks. */
const TOLD_SECONDS = 8;
/** Load, error, silence, LCP, INP share the chance of a false alarm. */
const MEASURES = 5;

/** One more figure. */
function withOne({ count, mean, squares }: Moments, value: number): Moments {
  const next = mean + (value - mean) / (count + 1);
  return { count: count + 1, mean: next, squares: squares + (value - mean) * (value - next) };
}

/** How long a canary at ten percent stays whose LCP is `longer` times as long, where readers differ by `deviation`. */
export function stayOfLate(deviation: number, longer: number, margins: Margins, random: () => number): Later {
  const limit = enough(margins.alpha / MEASURES);
  const seconds = Array.from({ length: RUNS }, () => {
    let [fresh, stable]: [Moments, Moments] = [
      { count: 0, mean: 0, squares: 0 },
      { count: 0, mean: 0, squares: 0 },
    ];
    for (let second = 1; second < LATEST_SECONDS; second++) {
      for (let visit = 0; visit < 3; visit++) {
        const log = deviation * normalOf(random);
        if (random() < 0.1) fresh = withOne(fresh, log + Math.log(longer));
        else stable = withOne(stable, log);
      }
      if (durationEvidence([{ fresh, stable }], margins.slower) >= limit) return second + TOLD_SECONDS;
    }
    return LATEST_SECONDS;
  });
  return { deviation, median: percentile(seconds, 0.5), most: percentile(seconds, 0.9) };
}
