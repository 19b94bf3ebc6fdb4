import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moneyFaults } from '@gargoyle/api/src/testing/crash/money-faults.ts';
import { type SchoolUnderTest, startSchoolUnderTest } from '../../test/school-under-test.ts';
import { until } from '../stage.ts';
import { within } from '../within.ts';
import { startReaders } from './browsers.ts';
import { assertOnlyDuringFailover } from './failing-time.ts';
import { retryingClientsAt } from './retrying-clients.ts';
import type { MachineScene } from './scene.ts';
import { startWriters, visit } from './writers.ts';

const [READERS, BUYERS] = [8, 4];
const ORDERS = 10;
const LONG_MS = 120_000;
const SERVERS = ['api/src/server.ts', 'deploy/edge/server.ts'];

/** The command line of a process; empty when it has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Process ids of the running API and edge. */
function serversOf(data: string): number[] {
  const { pids } = JSON.parse(readFileSync(path.join(data, 'run.json'), 'utf8')) as { pids: number[] };
  return pids.filter((pid) => SERVERS.some((file) => commandOf(pid).includes(file)));
}

const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Moments of an outage (`performance.now`). */
interface Outage {
  died: number;
  /** The edge answers again, whatever it answers. */
  answered: number;
  apiReady: number;
  /** Both are ready. */
  reached: number;
}

/** Ends edge and API in the same moment. Resolves when both are ready again. */
async function endBoth({ BASE_URL, API_URL, SCHOOL_DATA }: SchoolUnderTest['env'], signal: NodeJS.Signals) {
  const running = async () => serversOf(SCHOOL_DATA);
  const servers = await until(running, ({ length }) => length === SERVERS.length, 'edge and API', LONG_MS);
  const died = performance.now();
  for (const pid of servers) process.kill(pid, signal);
  // On SIGTERM they may still be ready for a moment.
  await until(running, (now) => !now.some((pid) => servers.includes(pid)), 'the end of edge and API', LONG_MS);
  const since = async (isSo: () => Promise<boolean>) => {
    await until(isSo, Boolean, 'edge and API to be ready again', LONG_MS);
    return performance.now();
  };
  const isAnswered = () =>
    fetch(`${BASE_URL}/healthz`).then(
      () => true,
      () => false,
    );
  const [answered, apiReady, edgeReady] = await Promise.all([
    since(isAnswered),
    since(() => isReady(API_URL)),
    since(() => isReady(BASE_URL)),
  ]);
  return { died, answered, apiReady, reached: Math.max(apiReady, edgeReady) } satisfies Outage;
}

/** Both servers of a school end at once, while people browse, watch and buy through them. */
export const restarted: MachineScene = {
  name: 'restarted',
  title: 'Edge and API end in the same moment, killed and then terminated, and start again by themselves',
  needs: [],
  async play(machine) {
    const { saw } = machine;
    const school = await startSchoolUnderTest({ RELEASE_STORE: '', HEALTH_WATCH: 'off', RATE_LIMITS: 'off' }, () => {});
    machine.endsBy(school.stop);
    const over = new AbortController();
    machine.endsBy(() => over.abort());
    const patient = retryingClientsAt(school.env.BASE_URL, over.signal);
    const visited = await visit(school, { asking: patient, over });
    machine.endsBy(visited.close);
    const { promised } = visited.customers;
    const readers = await startReaders(school.env.BASE_URL, READERS, over.signal, () => 100);
    const writers = await startWriters(visited, BUYERS);
    await writers.orders(ORDERS, LONG_MS);
    assert.deepEqual([patient.refused, readers.faults], [[], []], 'something failed before the servers ended');
    saw(`a school is open: ${READERS} people browse, ${BUYERS} buy, others subscribe and watch`);

    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const before = { pages: readers.faults.length, late: readers.late, calls: patient.refused.length };
      const outage = await endBoth(school.env, signal);
      await writers.orders(ORDERS, LONG_MS);
      const { died, answered, apiReady, reached } = outage;
      const [pages, calls] = [readers.faults.slice(before.pages), patient.refused.slice(before.calls)];
      assertOnlyDuringFailover('pages', pages, outage);
      assertOnlyDuringFailover('calls', calls, outage);
      const wrong = pages.filter(({ what }) => !/was not answered/.test(what));
      assert.deepEqual(wrong, [], 'a page was answered wrongly');
      const last = Math.max(died, ...pages.map(({ at }) => at), ...calls.map(({ at }) => at));
      saw(
        `${signal}: the edge answers again after ${secondsOf(answered - died)}, the API is ready after ${secondsOf(apiReady - died)}, both after ${secondsOf(reached - died)}; ${pages.length} pages were not answered, ${readers.late - before.late} with 503 and a time to try again, ${calls.length} calls with 503 or not at all, the last ${secondsOf(last - died)} after the end`,
      );
    }
    over.abort();
    await within(LONG_MS, 'some clients are still waiting', Promise.all([writers.ended, readers.ended]));
    assert.deepEqual([writers.faults, patient.faults], [[], []]);
    await visited.ask('sandbox.clock', { advance: 'PT1S' });
    assert.deepEqual(await moneyFaults(visited.school.db, promised), []);
    saw(
      `${readers.pages} pages, none was 200 without its content; ${promised.orders.length} orders and ${promised.subscriptions.length} subscriptions, none lost or duplicated`,
    );
  },
};
