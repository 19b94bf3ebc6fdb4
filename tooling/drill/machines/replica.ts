import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { startSchoolUnderTest } from '../../test/school-under-test.ts';
import { until } from '../stage.ts';
import { within } from '../within.ts';
import { startServer } from './database-server.ts';
import { type Editions, startEditions } from './editions.ts';
import { openLine } from './line.ts';
import { startCopied } from './pair.ts';
import type { MachineScene } from './scene.ts';

const READERS = 4;
const LONG_MS = 120_000;
/** A silent replica makes nobody wait longer than this; the machine adds its own. */
const [PATIENCE_MS, SLACK_MS] = [2000, 1500];

interface Sources {
  primary: number;
  replica: number;
}

/** Public reads since the start, by the server that answered. */
async function sourcesAt(api: string): Promise<Sources> {
  const text = await (await fetch(`${api}/metrics`)).text();
  const from = (name: string) =>
    Number(new RegExp(`^gargoyle_public_reads_total\\{from="${name}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return { primary: from('primary'), replica: from('replica') };
}

/** Reads by source while some work is done. */
async function during(api: string, work: () => Promise<unknown>): Promise<Sources> {
  const before = await sourcesAt(api);
  await work();
  const after = await sourcesAt(api);
  return { primary: after.primary - before.primary, replica: after.replica - before.replica };
}

const share = ({ primary, replica }: Sources) => `${Math.round((replica * 100) / Math.max(1, primary + replica))} %`;

/** Resolves with the seconds until the replica is read from again. */
async function untilUsed(api: string): Promise<string> {
  const began = performance.now();
  const { replica } = await sourcesAt(api);
  await until(
    () => sourcesAt(api),
    (now) => now.replica > replica,
    'reads from the replica',
    LONG_MS,
  );
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

const untilSeen = ({ seen }: Editions) => until(async () => seen(), Boolean, 'the last edition', LONG_MS);

/** Public reads from a streaming replica that lags, falls silent, dies and comes back. */
export const replica: MachineScene = {
  name: 'replica',
  title: 'Public reads come from a replica, which lags, falls silent, dies and comes back',
  needs: ['postgres'],
  async play(machine) {
    const { saw } = machine;
    const { one, two, line, at } = await startCopied(machine, false);
    const reads = await openLine(two.port);
    machine.endsBy(reads.cut);
    const replicaUrl = new URL(at(two));
    replicaUrl.port = String(reads.port);
    const school = await startSchoolUnderTest(
      {
        ...{ DATABASE_URL: at(one), DATABASE_REPLICA_URL: replicaUrl.href },
        ...{ RELEASE_STORE: '', HEALTH_WATCH: 'off', RATE_LIMITS: 'off' },
      },
      () => {},
    );
    machine.endsBy(school.stop);
    const api = school.env.API_URL;
    const over = new AbortController();
    machine.endsBy(() => over.abort());
    const editions = await startEditions(api, at(one), READERS, over.signal);
    await untilUsed(api);
    saw('a school reads from a primary and its asynchronous replica');

    const quiet = await during(api, () => pause(3000));
    assert.ok(quiet.replica > quiet.primary, `of quiet reads ${share(quiet)} came from the replica`);
    const busy = await during(api, async () => {
      for (let n = 0; n < 10; n++) {
        await editions.change();
        await pause(500);
      }
    });
    await untilSeen(editions);
    saw(`${share(quiet)} of the reads from the replica, ${share(busy)} while something changes twice a second`);

    line.hold();
    await editions.change();
    await untilSeen(editions);
    // Reads that began before the change may still be under way.
    await pause(PATIENCE_MS);
    const behind = await during(api, () => pause(4000));
    assert.equal(behind.replica, 0, `${behind.replica} reads came from a replica that lacks a change`);
    saw(`replication stalls: after a change all ${behind.primary} reads came from the primary`);
    line.release();
    saw(`replication goes on: the replica was read from again after ${await untilUsed(api)}`);

    editions.slowest();
    reads.hold();
    await pause(6000);
    const slowest = editions.slowest();
    assert.ok(slowest < PATIENCE_MS + SLACK_MS, `a read took ${slowest.toFixed(0)} ms`);
    saw(`the replica falls silent: the slowest read took ${(slowest / 1000).toFixed(1)} s, none failed`);
    reads.release();
    saw(`it answers again, and was read from after ${await untilUsed(api)}`);

    await two.kill();
    const without = await during(api, () => pause(3000));
    assert.ok(without.primary > 0);
    await editions.change();
    await untilSeen(editions);
    saw(`it is killed: ${without.primary} reads came from the primary, none failed`);
    const primary = `host=127.0.0.1 port=${line.port} user=school password=${new URL(one.url).password} application_name=two`;
    await startServer(machine, two.folder, { primary_conninfo: primary }, two.port);
    saw(`it is started again, and was read from after ${await untilUsed(api)}`);

    over.abort();
    await within(LONG_MS, 'some readers are still waiting', editions.ended);
    assert.deepEqual(editions.faults, []);
    saw(`${editions.answers()} reads, none failed, and none showed less than one before it`);
  },
};
