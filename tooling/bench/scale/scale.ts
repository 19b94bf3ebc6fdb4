import { type Cost, type CountedSchool, openCountedSchool } from '@gargoyle/api/src/testing/counted-school.ts';
import { startSchoolUnderTest } from '../../test/school-under-test.ts';
import { makeAccounts } from '../accounts.ts';
import { median } from '../measurements.ts';
import { measureReads, type Reads } from '../reads.ts';
import { SCALE_CALLS, type ScaleCall } from './calls.ts';
import { measurePages, type PageTime } from './pages.ts';

/** The school at one size. */
export interface Size {
  scale: number;
  /** Seconds of its first start, with the demo made, and of one that only adds building and starting. */
  firstStart: number;
  /** Rows by table, and `bytes`. */
  sizes: Readonly<Record<string, number>>;
  costs: ReadonlyMap<string, Cost>;
  pages: readonly PageTime[];
  reads: Reads;
}

const [WARM, REPEATED] = [3, 9];
const CLIENTS = 8;
const READS = 400;

/** Medians over the repetitions of a call, without the first ones. @throws Error when it is refused */
export async function costOf({ name, prepare }: ScaleCall, school: Pick<CountedSchool, 'call'>): Promise<Cost> {
  const ask = await prepare(school);
  const costs: Cost[] = [];
  for (let i = 0; i < WARM + REPEATED; i++) {
    const { status, text, cost } = await ask(i);
    if (status >= 400) throw new Error(`${name} was answered ${status}: ${text.slice(0, 300)}`);
    if (i >= WARM) costs.push(cost);
  }
  const of = (key: keyof Cost) => median(costs.map((cost) => cost[key]));
  return { ms: of('ms'), rows: of('rows'), blocks: of('blocks') };
}

async function measureSize(scale: number, log: (line: string) => void): Promise<Size> {
  const began = performance.now();
  const settings = { RATE_LIMITS: 'off', HEALTH_WATCH: 'off', SEED_SCALE: String(scale) };
  const school = await startSchoolUnderTest(settings, log);
  const firstStart = (performance.now() - began) / 1000;
  log(`SEED_SCALE=${scale}: ready after ${firstStart.toFixed(0)} s`);
  try {
    const counted = await openCountedSchool(school.env.SCHOOL_DATA);
    const costs = new Map<string, Cost>();
    try {
      for (const call of SCALE_CALLS) costs.set(call.name, await costOf(call, counted));
      const sizes = await counted.sizes();
      log(`SEED_SCALE=${scale}: ${costs.size} calls measured`);
      const pages = await measurePages(school.env.BASE_URL);
      const reads = await measureReads(school.env.API_URL, await makeAccounts(school.env.API_URL, CLIENTS), READS);
      return { scale, firstStart, sizes, costs, pages, reads };
    } finally {
      await counted.close();
    }
  } finally {
    await school.stop();
  }
}

/** Measures the school at these sizes, one after the other. */
export async function measureScales(scales: readonly number[], log: (line: string) => void): Promise<Size[]> {
  const sizes: Size[] = [];
  for (const scale of scales) sizes.push(await measureSize(scale, log));
  return sizes;
}
