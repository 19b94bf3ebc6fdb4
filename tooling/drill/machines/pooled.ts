import assert from 'node:assert/strict';
import { siblingUrl } from '@gargoyle/api/src/kernel/db/client.ts';
import { createDatabase } from '@gargoyle/api/src/kernel/db/open-database.ts';
import { askOnce } from '@gargoyle/api/src/testing/ask-once.ts';
import { moneyFaults } from '@gargoyle/api/src/testing/crash/money-faults.ts';
import { startPgbouncer } from '@gargoyle/api/src/testing/pgbouncer.ts';
import { startSchoolUnderTest } from '../../test/school-under-test.ts';
import { within } from '../within.ts';
import { summaryOf, startReaders } from './browsers.ts';
import { makeServer, startServer } from './database-server.ts';
import { leftoversOn, inspectConnections } from './pooled-connections.ts';
import type { MachineScene } from './scene.ts';
import { startWriters, visit } from './writers.ts';

/** Fewer than buyers, each of whom needs a connection for the duration of an order. */
const POOL_SIZE = 4;
const [BUYERS, READERS] = [12, 4];
const ORDERS = 150;
const LONG_MS = 120_000;

/** Connections of the pooler; clients that connect directly have their own application name. */
const BORROWED = `select count(*)::int as count from pg_stat_activity
  where datname = 'school' and application_name not in ('direct', 'drill') and pid <> pg_backend_pid()
  and backend_type = 'client backend'`;

/** A pooler in transaction mode with fewer connections than simultaneous buyers. */
export const pooled: MachineScene = {
  name: 'pooled',
  title: 'PgBouncer in front of the database, with fewer connections than buyers',
  needs: ['pgbouncer', 'postgres'],
  async play(machine) {
    const { saw } = machine;
    const server = await startServer(machine, makeServer(machine, 'database'));
    await createDatabase(server.url, 'school');
    const url = siblingUrl(server.url, 'school');
    const pooler = await startPgbouncer(machine.program('pgbouncer'), machine.folder, server.url, POOL_SIZE);
    machine.endsBy(pooler.stop);
    const settings = {
      DATABASE_URL: pooler.behind(url),
      DATABASE_DIRECT_URL: `${url}?application_name=direct`,
      ...{ RELEASE_STORE: '', HEALTH_WATCH: 'off', RATE_LIMITS: 'off' },
    };
    const school = await startSchoolUnderTest(settings, () => {});
    machine.endsBy(school.stop);
    const visited = await visit(school, { databaseUrl: `${url}?application_name=drill` });
    machine.endsBy(visited.close);
    saw(`a school is open behind a pooler with ${POOL_SIZE} connections`);

    const { over, customers } = visited;
    const readers = await startReaders(school.env.BASE_URL, READERS, over.signal);
    const writers = await startWriters(visited, BUYERS);
    machine.endsBy(() => over.abort());
    const began = performance.now();
    await writers.orders(ORDERS, LONG_MS);
    const lasted = (performance.now() - began) / 1000;
    const [{ count = 0 } = {}] = await askOnce<{ count: number }>(url, BORROWED);
    over.abort();
    await within(LONG_MS, 'some clients are still waiting', Promise.all([writers.ended, readers.ended]));
    assert.deepEqual(writers.faults, [], 'a call failed');
    assert.equal(readers.faults.length, 0, `a page failed, ${summaryOf(readers.faults)}`);
    assert.ok(count <= POOL_SIZE, `${count} connections to the database were opened`);
    const { orders, subscriptions, ticks } = customers.promised;
    saw(
      `${BUYERS} buyers at once: ${orders.length} orders (${(orders.length / lasted).toFixed(0)} per second), ${subscriptions.length} subscriptions and ${ticks.size} viewings over ${count} connections, none failed; ${readers.pages} pages meanwhile (${readers.late} rendered by the browser)`,
    );

    await visited.ask('sandbox.clock', { advance: 'PT1S' });
    assert.deepEqual(await moneyFaults(visited.school.db, customers.promised), []);
    saw('the books balance');
    const connections = await inspectConnections(pooler.behind(url), POOL_SIZE);
    assert.equal(new Set(connections.map(({ pid }) => pid)).size, POOL_SIZE);
    assert.deepEqual(leftoversOn(connections), [], 'session state was left on a pooled connection');
    saw(`no session state is left on the ${POOL_SIZE} pooled connections`);
  },
};
