import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { version } from '@gargoyle/api/src/kernel/settings/version.ts';
import { askOnce } from '@gargoyle/api/src/testing/ask-once.ts';
import { moneyFaults } from '@gargoyle/api/src/testing/crash/money-faults.ts';
import { root } from '../../test/parts.ts';
import { within } from '../within.ts';
import { summaryOf, startReaders } from './browsers.ts';
import { moment, onceAt, startCrowd } from './crowd.ts';
import type { Fleet } from './fleet.ts';
import { makeNextRelease, NEXT } from './next-release.ts';
import { openFleet } from './open-fleet.ts';
import type { MachineScene } from './scene.ts';
import { visit } from './writers.ts';

const [READERS, VIEWERS, BUYERS] = [32, 8, 10];
const AWHILE_MS = 5000;
const SERVERS = ['worker', 'api-1', 'api-2', 'edge-1', 'edge-2'] as const;

/** Number of orders by the release that made them, using the new column. */
const MADE =
  "select count(*)::int as count, coalesce(made_by, 'this') as release from orders o join users u on u.id = o.user_id where u.email like 'customer-%' group by 2";

/** Replaces every process, one after the other. @returns how long it took */
async function rollAll(fleet: Fleet, parts: readonly (typeof SERVERS)[number][], sources: string): Promise<string> {
  const began = performance.now();
  for (const part of parts) await fleet.roll(part, sources);
  return `${((performance.now() - began) / 1000).toFixed(0)} s`;
}

/** Rolls out the next release process by process, and rolls it back, while the school is busy. */
export const upgrade: MachineScene = {
  name: 'upgrade',
  title: 'The next release is rolled out and back under load from fifty people, with a migration',
  needs: ['haproxy'],
  async play(machine) {
    const { saw } = machine;
    const next = makeNextRelease();
    machine.endsBy(next.end);
    const { fleet, data, url } = await openFleet(machine);
    saw('two edges, two APIs and a worker run behind HAProxy');

    const over = new AbortController();
    machine.endsBy(() => over.abort());
    const once = onceAt(fleet.base);
    const env = { BASE_URL: fleet.base, API_URL: fleet.base, SCHOOL_DATA: data };
    const visited = await visit({ env }, { databaseUrl: url, asking: { ask: once.ask, askOnce: once.ask }, over });
    machine.endsBy(visited.close);
    const crowd = await startCrowd(visited.customers, { buyers: BUYERS, viewers: VIEWERS, over: over.signal });
    const readers = await startReaders(fleet.base, READERS, over.signal, moment);
    await pause(AWHILE_MS);
    const faults = () => [...once.faults, ...readers.faults];
    assert.equal(faults().length, 0, `calls failed before the rollout, ${summaryOf(faults())}`);
    saw(`${READERS} people browse, ${VIEWERS} watch, ${BUYERS} buy`);

    await fleet.migrate(next.folder);
    await pause(AWHILE_MS);
    saw('the schema is that of the next release, and the current one keeps working');
    const forth = await rollAll(fleet, SERVERS, next.folder);
    const versions = [await fleet.versionOf('api-1'), await fleet.versionOf('api-2'), await fleet.versionOf('worker')];
    assert.deepEqual(versions, [NEXT, NEXT, NEXT]);
    await pause(AWHILE_MS);
    saw(`the next release is rolled out, one process after the other in ${forth}`);
    const back = await rollAll(fleet, SERVERS.toReversed(), root);
    assert.equal(await fleet.versionOf('api-1'), version);
    await pause(AWHILE_MS);
    saw(`it is rolled back in ${back}; the schema stays`);

    over.abort();
    await within(60_000, 'some clients are still waiting', Promise.all([crowd.ended, readers.ended]));
    assert.equal(faults().length, 0, `a request failed, ${summaryOf(faults())}; ${fleet.output()}`);
    assert.deepEqual(crowd.faults, []);
    const { promised } = visited.customers;
    const ticks = [...promised.ticks.values()].reduce((sum, { sequence }) => sum + sequence, 0);
    saw(`${readers.pages} pages (${readers.late} rendered by the browser) and ${once.calls()} calls, none failed`);

    await visited.ask('sandbox.clock', { advance: 'PT1S' });
    assert.deepEqual(await moneyFaults(visited.school.db, promised), []);
    const made = new Map(
      (await askOnce<{ count: number; release: string }>(url, MADE)).map((r) => [r.release, r.count]),
    );
    assert.ok((made.get(NEXT) ?? 0) > 0 && (made.get('this') ?? 0) > 0, 'one of the releases made no order');
    saw(
      `the books balance: ${promised.orders.length} orders, ${made.get(NEXT)} of them made by the next release; ${ticks} ticks of ${promised.ticks.size} viewings, none is lost`,
    );
  },
};
