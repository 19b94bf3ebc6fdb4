import assert from 'node:assert/strict';
import { siblingUrl } from '@gargoyle/api/src/kernel/db/client.ts';
import { createDatabase } from '@gargoyle/api/src/kernel/db/open-database.ts';
import { askOnce } from '@gargoyle/api/src/testing/ask-once.ts';
import { moneyFaults } from '@gargoyle/api/src/testing/crash/money-faults.ts';
import { startPgbouncer } from '@gargoyle/api/src/testing/pgbouncer.ts';
import { startSchoolUnderTest } from '../../test/school-under-test.ts';
import { within } from '../within.ts';
import { inShort, startReaders } from './browsers.ts';
import { makeServer, startServer } from './database-server.ts';
import { leftOn, lookAtLent } from './lent-connections.ts';
import type { MachineScene } from './scene.ts';
import { startWriters, visit } from './writers.ts';

/** Fewer than buyers, of whom each needs one for as long as an order takes. */
const LENT = 4;
const [BUYERS, READERS] = [12, 4];
const ORDERS = 150;
const LONG_MS = 120_000;

/** Of the pooler on the server: whoever goes to the database itself has a name of his own. */
const BORROWED = `select count(*)::int as count from pg_stat_activity
  where datname = 'school' and application_name not in ('direct', 'drill') and pid <> pg_backend_pid()
  and backend_type = 'client backend'`;

/** A pooler in transaction mode before the database, with fewer connections than people who buy at the same time. */
export const pooled: MachineScene = {
  name: 'pooled',
  title: 'PgBouncer stands before the database, with fewer connections than there are buyers',
  needs: ['pgbouncer', 'postgres'],
  async play(machine) {
    const { saw } = machine;
    const server = await startServer(machine, makeServer(machine, 'database'));
    await createDatabase(server.url, 'school');
    const url = siblingUrl(server.url, 'school');
    const pooler = await startPgbouncer(machine.program('pgbouncer'), machine.folder, server.url, LENT);
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
    saw(`a school is open behind a pooler that lends ${LENT} connections`);

    const { over, customers } = visited;
    const readers = await startReaders(school.env.BASE_URL, READERS, over.signal);
    const writers = await startWriters(visited, BUYERS);
    machine.endsBy(() => over.abort());
    const began = performance.now();
    await writers.orders(ORDERS, LONG_MS);
    const lasted = (performance.now() - began) / 1000;
    const [{ count = 0 } = {}] = await askOnce<{ count: number }>(url, BORROWED);
    over.abort();
    await within(LONG_MS, 'somebody still waits', Promise.all([writers.ended, readers.ended]));
    assert.deepEqual(writers.faults, [], 'somebody was refused');
    assert.equal(readers.faults.length, 0, `a page did not come, ${inShort(readers.faults)}`);
    assert.ok(count <= LENT, `${count} connections of the database were lent`);
    const { orders, subscriptions, ticks } = customers.promised;
    saw(
      `${BUYERS} buyers at once: ${orders.length} orders (${(orders.length / lasted).toFixed(0)} a second), ${subscriptions.length} subscriptions and ${ticks.size} sitting over ${count} connections, none refused; ${readers.pages} pages meanwhile (${readers.late} drawn by the browser)`,
    );

    await visited.ask('sandbox.clock', { advance: 'PT1S' });
    assert.deepEqual(await moneyFaults(visited.school.db, customers.promised), []);
    saw('the books balance');
    const lent = await lookAtLent(pooler.behind(url), LENT);
    assert.equal(new Set(lent.map(({ pid }) => pid)).size, LENT);
    assert.deepEqual(leftOn(lent), [], 'something was left on a connection that others are lent');
    saw(`nothing lies about on the ${LENT} connections that are lent`);
  },
};
