import { durationEvidence, enough, type Moments } from '@gargoyle/deploy/health/sequential-test.model.ts';
import type { Margins } from '@gargoyle/deploy/health/verdict.model.ts';
import { normalOf } from '@gargoyle/deploy/testing/random.ts';
import { percentile } from '../measurements.ts';
import type { Later } from './chapter.ts';

const RUNS = 40;
const LATEST_SECONDS = 3600;
/** From the page view to the counted figure: the script starts, waits five seconds, and the watch polls. */
const REPORT_SECONDS = 8;
/** Load, error, silence, LCP and INP share the probability of a false alarm. */
const MEASURES = 5;

/** Adds one value. */
function withOne({ count, mean, squares }: Moments, value: number): Moments {
  const next = mean + (value - mean) / (count + 1);
  return { count: count + 1, mean: next, squares: squares + (value - mean) * (value - next) };
}

/** How long a 10 % canary stays live whose LCP is `longer` times as long, if visits vary by `deviation`. */
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
      if (durationEvidence([{ fresh, stable }], margins.slower) >= limit) return second + REPORT_SECONDS;
    }
    return LATEST_SECONDS;
  });
  return { deviation, median: percentile(seconds, 0.5), most: percentile(seconds, 0.9) };
}
