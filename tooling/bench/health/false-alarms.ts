import type { Count, Figures } from '@gargoyle/shared/contract/health-figures';
import { judge, type Margins, type Observed } from '@gargoyle/deploy/health/verdict.model.ts';
import { asOf, type RecordedVisits } from './replay.ts';

interface Parts {
  apiUrl: string;
  edgeToken: string;
  margins: Margins;
  random(): number;
  visits: RecordedVisits;
  app: string;
}

/** How many runs blamed a canary that was identical to the live release, and how close the others came to it. */
export interface Quiet {
  runs: number;
  visits: number;
  alarms: string[];
  /** Highest evidence ever reached, as a share of an alarm. */
  nearest: number;
}

const SECONDS = 180;
const LOOK_SECONDS = 2;
const VISITS_PER_SECOND = 3;
const SILENT = { bad: 0, all: 0 };

/**
 * Runs canaries that are the live version under another name: 540 visits each, a tenth of them to the canary, counted
 * by the real API and judged by the watch's own code after every six visits. There is no pause between visits: a run of
 * three minutes takes seconds.
 */
export async function falseAlarmRuns(
  runs: number,
  { apiUrl, edgeToken, margins, random, visits, app }: Parts,
): Promise<Quiet> {
  const ours = { 'x-edge-token': edgeToken, 'content-type': 'application/json' };
  const routes = Object.keys(visits);
  const from = new Date(Date.now() - 60_000).toISOString();
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  let readers = 0;
  async function visit(version: string): Promise<void> {
    readers += 1;
    const headers = { ...ours, 'x-forwarded-for': `198.19.${(readers >> 8) & 255}.${readers & 255}` };
    const beacons = asOf(pick(visits[pick(routes)] ?? []), (remote) => (remote === app ? version : undefined));
    const sightings = beacons.flatMap((beacon) => beacon.sightings).filter(({ remote }) => remote === app);
    const body = JSON.stringify({ sightings });
    const { status } = await fetch(`${apiUrl}/api/v1/telemetry/`, { method: 'POST', headers, body });
    if (status !== 204) throw new Error(`the API answered a beacon with ${status}`);
  }
  async function observed(version: string): Promise<Observed> {
    const to = new Date(Date.now() + 60_000).toISOString();
    const query = new URLSearchParams({ remote: app, version, from, to });
    const answer = await fetch(`${apiUrl}/ops/figures.json?${query}`, { headers: ours });
    const { counts } = (await answer.json()) as Figures & { counts: Count[] };
    return { counts, silence: SILENT };
  }
  const quiet: Quiet = { runs, visits: 0, alarms: [], nearest: 0 };
  for (let run = 0; run < runs; run++) {
    const name = run.toString(16).padStart(2, '0');
    const [live, canary] = [`${name}00000000a0`, `${name}00000000b0`];
    for (let second = 0; second < SECONDS; second += LOOK_SECONDS) {
      const visits = Array.from({ length: LOOK_SECONDS * VISITS_PER_SECOND }, () =>
        visit(random() < 0.1 ? canary : live),
      );
      quiet.visits += (await Promise.all(visits)).length;
      const verdict = judge(await observed(canary), await observed(live), margins);
      const most = Math.max(...verdict.findings.map(({ evidence }) => evidence / verdict.enough));
      quiet.nearest = Math.max(quiet.nearest, most);
      if (!verdict.reason) continue;
      quiet.alarms.push(`run ${run + 1}, second ${second}: ${verdict.reason}`);
      break;
    }
  }
  return quiet;
}
