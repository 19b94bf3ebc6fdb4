import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { askOnce } from '@gargoyle/api/src/testing/ask-once.ts';
import { idsOf, moneyFaults } from '@gargoyle/api/src/testing/crash/money-faults.ts';
import { startSchoolUnderTest } from '../../test/school-under-test.ts';
import { until } from '../stage.ts';
import { within } from '../within.ts';
import { startReaders } from './browsers.ts';
import { assertOnlyDuringFailover } from './failing-time.ts';
import { startServer } from './database-server.ts';
import { isWritable, type Pair, startPair } from './pair.ts';
import { retryingClientsAt } from './retrying-clients.ts';
import type { Machine, MachineScene } from './scene.ts';
import { startWriters, visit } from './writers.ts';

const [BUYERS, READERS, ORDERS] = [8, 2, 40];
const LONG_MS = 120_000;

const WAITING = "select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'";
const LISTENING = `select count(*)::int as count from pg_stat_activity
  where datname = 'school' and query like 'listen %' and application_name <> 'drill'`;
const count = async (url: string, statement: string) =>
  (await askOnce<{ count: number }>(url, statement))[0]?.count ?? 0;

/** Polls the readiness probe and records each change with its time. */
function watchReadiness(url: string, over: AbortSignal) {
  const changes: { ready: boolean; at: number }[] = [];
  const ended = (async () => {
    for (; !over.aborted; await pause(50)) {
      const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (changes.at(-1)?.ready !== ready) changes.push({ ready, at: performance.now() });
    }
  })();
  return { changes, ended };
}

/** The connection stalls, then the first server dies while orders are being placed, then the second is promoted. */
async function failOver({ one, two, line, url, at }: Pair, orders: () => number) {
  const before = orders();
  line.hold();
  const isMidst = async () => orders() > before + BUYERS || (await count(at(one), WAITING)) > 1;
  await until(isMidst, Boolean, 'orders waiting for the second server', LONG_MS);
  const died = performance.now();
  const acknowledgedSince = orders() - before;
  await one.kill();
  await line.cut();
  await askOnce(two.url, 'select pg_promote(wait => false)');
  await until(() => isWritable(two.url), Boolean, 'the promotion of the second server', LONG_MS);
  const promoted = performance.now();
  await until(() => isWritable(url), Boolean, 'the second server behind HAProxy', LONG_MS);
  return { died, acknowledgedSince, promoted, reached: performance.now() };
}

const secondsOf = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Longer than HAProxy needs to notice that a server is up. */
const SEEN_MS = 2000;
const OTHERS = `select count(*)::int as count from pg_stat_activity where datname = 'school' and pid <> pg_backend_pid()`;

/** The dead server is restarted unchanged, as an operator or a supervisor would. */
async function comesBack(machine: Machine, { one, url, at }: Pair): Promise<void> {
  const back = await startServer(machine, one.folder, {}, one.port);
  await pause(SEEN_MS);
  assert.equal(await isWritable(at(back)), true, 'it does not consider itself the primary');
  assert.equal(await count(at(back), OTHERS), 0, 'a client went back to the server that had died');
  // On a separate connection, because this write is never acknowledged.
  const write = askOnce(at(back), 'create table written (at integer)');
  await assert.rejects(write, /timeout/, 'the server that had died acknowledged a write that is not replicated');
  assert.equal(await isWritable(url), true);
}

/** Two servers with synchronous replication; the primary dies while orders are being placed. */
export const failover: MachineScene = {
  name: 'failover',
  title: 'The database dies while orders are being placed, and its replica takes over',
  needs: ['postgres', 'haproxy'],
  async play(machine) {
    const { saw } = machine;
    const pair = await startPair(machine);
    saw('two PostgreSQL servers with synchronous replication, behind HAProxy');
    const settings = { DATABASE_URL: pair.url, RELEASE_STORE: '', HEALTH_WATCH: 'off', RATE_LIMITS: 'off' };
    const school = await startSchoolUnderTest(settings, () => {});
    machine.endsBy(school.stop);
    const { BASE_URL, API_URL } = school.env;
    const over = new AbortController();
    machine.endsBy(() => over.abort());
    const patient = retryingClientsAt(API_URL, over.signal);
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
    const { died, acknowledgedSince, promoted, reached } = moments;
    saw(
      `the connection between them stalls, the first is killed, the second promoted: ${secondsOf(promoted - died)}, reachable behind HAProxy after ${secondsOf(reached - died)}; ${acknowledgedSince} orders were acknowledged after the connection stalled`,
    );
    await writers.orders(ORDERS, LONG_MS);
    const acknowledged = [...promised.orders];
    const stored = new Set(await idsOf(visited.school.db, 'orders'));
    const lost = acknowledged.filter(({ id }) => !stored.has(id));
    assert.equal(lost.length, 0, `${lost.length} of ${acknowledged.length} acknowledged orders are lost`);
    await comesBack(machine, pair);
    await writers.orders(ORDERS, LONG_MS);
    over.abort();
    await within(LONG_MS, 'some clients are still waiting', Promise.all([writers.ended, readers.ended, watched.ended]));
    assertOnlyDuringFailover('calls', patient.refused, moments);
    assertOnlyDuringFailover('pages', readers.faults, moments);
    assert.deepEqual([writers.faults, patient.faults], [[], []]);
    const last = Math.max(died, ...patient.refused.map(({ at }) => at));
    saw('the first is restarted unchanged: it gets no clients, and acknowledges nothing');
    saw(
      `recovered without help, ${2 * ORDERS} orders later: ${patient.refused.length} calls were answered with 503 or not at all, the last ${secondsOf(last - died)} after the death; ${readers.pages} pages, ${readers.faults.length} of them not rendered`,
    );
    // A probe waits a while for the database: if the second server takes over sooner, the API stays ready throughout.
    const states = watched.changes.map(({ ready }) => ready);
    assert.ok(states[0] && states.at(-1) && states.length <= 3, `readiness was ${states.join(', ')}`);
    const [, gone, back] = watched.changes.map(({ at }) => secondsOf(at - died));
    saw(
      gone
        ? `the API reported not ready from ${gone} to ${back} after the death`
        : 'the second server took over before a probe timed out',
    );

    assert.equal(await count(pair.at(pair.two), LISTENING), 1, 'the API does not listen for notifications');
    await visited.ask('sandbox.clock', { advance: 'PT1S' });
    assert.deepEqual(await moneyFaults(visited.school.db, promised), []);
    const { orders, subscriptions } = promised;
    saw(
      `the books balance: ${orders.length} orders and ${subscriptions.length} subscriptions were acknowledged, none is lost or duplicated`,
    );
  },
};
