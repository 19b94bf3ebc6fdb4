import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { askOnce } from '@gargoyle/api/src/testing/ask-once.ts';
import { idsOf, moneyFaults } from '@gargoyle/api/src/testing/crash/money-faults.ts';
import { startSchoolUnderTest } from '../../test/school-under-test.ts';
import { until } from '../stage.ts';
import { within } from '../within.ts';
import { startReaders } from './browsers.ts';
import { inItsTime } from './failing-time.ts';
import { startServer } from './database-server.ts';
import { isWritable, type Pair, startPair } from './pair.ts';
import { patientAt } from './patient.ts';
import type { Machine, MachineScene } from './scene.ts';
import { startWriters, visit } from './writers.ts';

const [BUYERS, READERS, ORDERS] = [8, 2, 40];
const LONG_MS = 120_000;

const WAITING = "select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'";
const HEARING = `select count(*)::int as count from pg_stat_activity
  where datname = 'school' and query like 'listen %' and application_name <> 'drill'`;
const count = async (url: string, statement: string) =>
  (await askOnce<{ count: number }>(url, statement))[0]?.count ?? 0;

/** Asks a probe over and over; what it said, with the moments between which it said so. */
function watchReadiness(url: string, over: AbortSignal) {
  const heard: { ready: boolean; at: number }[] = [];
  const ended = (async () => {
    for (; !over.aborted; await pause(50)) {
      const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (heard.at(-1)?.ready !== ready) heard.push({ ready, at: performance.now() });
    }
  })();
  return { heard, ended };
}

/** The line breaks, then the first server dies in the midst of orders, then the second takes its place. */
async function failOver({ one, two, line, url, at }: Pair, orders: () => number) {
  const before = orders();
  line.hold();
  const isMidst = async () => orders() > before + BUYERS || (await count(at(one), WAITING)) > 1;
  await until(isMidst, Boolean, 'orders that wait for the second server', LONG_MS);
  const died = performance.now();
  const unheard = orders() - before;
  await one.kill();
  await line.cut();
  await askOnce(two.url, 'select pg_promote(wait => false)');
  await until(() => isWritable(two.url), Boolean, 'the promotion of the second server', LONG_MS);
  const promoted = performance.now();
  await until(() => isWritable(url), Boolean, 'the second server behind haproxy', LONG_MS);
  return { died, unheard, promoted, reached: performance.now() };
}

const secondsOf = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Longer than haproxy needs to see that a server is there. */
const SEEN_MS = 2000;
const OTHERS = `select count(*)::int as count from pg_stat_activity where datname = 'school' and pid <> pg_backend_pid()`;

/** The dead one is started again as it was, by whoever restarts what has ended. */
async function comesBack(machine: Machine, { one, url, at }: Pair): Promise<void> {
  const back = await startServer(machine, one.folder, {}, one.port);
  await pause(SEEN_MS);
  assert.equal(await isWritable(at(back)), true, 'it does not believe to be the first');
  assert.equal(await count(at(back), OTHERS), 0, 'somebody went back to the server that had died');
  // On a connection of its own, for nobody will ever hear that it is done.
  const write = askOnce(at(back), 'create table written (at integer)');
  await assert.rejects(write, /timeout/, 'the server that had died acknowledges what nobody else knows of');
  assert.equal(await isWritable(url), true);
}

/** Two servers, one told everything by the other; the one that is written to dies in the midst of orders. */
export const failover: MachineScene = {
  name: 'failover',
  title: 'The database dies in the midst of orders, and its copy takes its place',
  needs: ['postgres', 'haproxy'],
  async play(machine) {
    const { saw } = machine;
    const pair = await startPair(machine);
    saw('two PostgreSQL servers, of which the second hears of each commit first, behind haproxy');
    const settings = { DATABASE_URL: pair.url, RELEASE_STORE: '', HEALTH_WATCH: 'off', RATE_LIMITS: 'off' };
    const school = await startSchoolUnderTest(settings, () => {});
    machine.endsBy(school.stop);
    const { BASE_URL, API_URL } = school.env;
    const over = new AbortController();
    machine.endsBy(() => over.abort());
    const patient = patientAt(API_URL, over.signal);
    const databaseUrl = `${pair.url}?application_name=drill`;
    const visited = await visit(school, { databaseUrl, asking: patient, over });
    machine.endsBy(visited.close);
    const readers = await startReaders(BASE_URL, READERS, over.signal, () => 100);
    const writers = await startWriters(visited, BUYERS);
    const watched = watchReadiness(API_URL, over.signal);
    const { promised } = visited.customers;
    await writers.orders(ORDERS, LONG_MS);
    assert.deepEqual(patient.refused, []);
    saw(`a school is open: ${promised.orders.length} orders of ${BUYERS} buyers at once`);

    const moments = await failOver(pair, () => promised.orders.length);
    const { died, unheard, promoted, reached } = moments;
    saw(
      `the line between them stands still, the first is killed, the second promoted: ${secondsOf(promoted - died)}, behind haproxy after ${secondsOf(reached - died)}; ${unheard} orders were acknowledged since the line stood still`,
    );
    await writers.orders(ORDERS, LONG_MS);
    const told = [...promised.orders];
    const there = new Set(await idsOf(visited.school.db, 'orders'));
    const lost = told.filter(({ id }) => !there.has(id));
    assert.equal(lost.length, 0, `${lost.length} of ${told.length} acknowledged orders are lost`);
    await comesBack(machine, pair);
    await writers.orders(ORDERS, LONG_MS);
    over.abort();
    await within(LONG_MS, 'somebody still waits', Promise.all([writers.ended, readers.ended, watched.ended]));
    inItsTime('calls', patient.refused, moments);
    inItsTime('pages', readers.faults, moments);
    assert.deepEqual([writers.faults, patient.faults], [[], []]);
    const last = Math.max(died, ...patient.refused.map(({ at }) => at));
    saw('the first is started again as it was: it gets nobody, and acknowledges nothing');
    saw(
      `by itself again, ${2 * ORDERS} orders later: ${patient.refused.length} calls were told to come again, the last ${secondsOf(last - died)} after the death; ${readers.pages} pages, ${readers.faults.length} of them not drawn`,
    );
    // A probe waits for the database a while: where the second server is there sooner, it has never had to say no.
    const output = watched.heard.map(({ ready }) => ready);
    assert.ok(output[0] && output.at(-1) && output.length <= 3, `readiness was ${output.join(', ')}`);
    const [, gone, back] = watched.heard.map(({ at }) => secondsOf(at - died));
    saw(
      gone
        ? `the API output that it was not ready from ${gone} to ${back} after the death`
        : 'the second server was there before a probe had waited long enough to say no',
    );

    assert.equal(await count(pair.at(pair.two), HEARING), 1, 'the API does not hear what others tell');
    await visited.ask('sandbox.clock', { advance: 'PT1S' });
    assert.deepEqual(await moneyFaults(visited.school.db, promised), []);
    const { orders, subscriptions } = promised;
    saw(
      `the books balance: ${orders.length} orders and ${subscriptions.length} subscriptions were acknowledged, none is lost or double`,
    );
  },
};
