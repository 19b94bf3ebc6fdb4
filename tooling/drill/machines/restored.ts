import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { startPostgres } from '@gargoyle/api/src/kernel/db/embedded.ts';
import { bookFaults, idsOf, lostTicks } from '@gargoyle/api/src/testing/crash/money-faults.ts';
import { root } from '../../test/parts.ts';
import { type SchoolUnderTest, startSchoolUnderTest } from '../../test/school-under-test.ts';
import { releaseTool } from '../release-tool.ts';
import { reader, until } from '../stage.ts';
import { isComplete } from './browsers.ts';
import type { Machine, MachineScene } from './scene.ts';
import { startWriters, type Visit, visit } from './writers.ts';

const SETTINGS = { DATABASE_URL: '', RELEASE_STORE: '', HEALTH_WATCH: 'off', RATE_LIMITS: 'off' };
const ORDERS = 12;

/** Runs the backup or restore command for the school in a data folder. @returns its output */
async function type(machine: Machine, data: string, ...words: string[]): Promise<string> {
  const command = path.join(root, 'tooling/backup/cli.ts');
  const started = machine.start(process.execPath, ['--disable-warning=ExperimentalWarning', command, ...words], {
    cwd: root,
    env: { ...process.env, ...SETTINGS, GARGOYLE_DATA: data },
  });
  await started.ended;
  return started.output();
}

/** Simulates the loss of the machine: kills every process of the school and its database, and moves the data away. */
async function lose(data: string): Promise<void> {
  const { pid } = await startPostgres({ folder: path.join(data, 'postgres') });
  const { pids } = JSON.parse(fs.readFileSync(path.join(data, 'run.json'), 'utf8')) as { pids: number[] };
  for (const id of [...pids, pid]) process.kill(id, 'SIGKILL');
  fs.renameSync(data, `${data}-lost`);
}

/** What is live, without how long ago it was published: a minute may pass until it is asked for again. */
const statusOf = async (data: string): Promise<string> => {
  const { status, output } = await releaseTool(root, { ...SETTINGS, GARGOYLE_DATA: data }).type('release', 'status');
  assert.equal(status, 0, output);
  return output.replaceAll(/ {2}\d+ min\b/g, '');
};

/** Asserts that the restored books are consistent, and contain everything acknowledged before the backup. */
async function readBooks(now: Visit, before: Visit['customers']['promised'], buyers: readonly number[]): Promise<void> {
  const { school, ask, customers } = now;
  for (const table of ['orders', 'subscriptions'] as const) {
    const stored = new Set(await idsOf(school.db, table));
    const missing = before[table].filter(({ id }) => !stored.has(id));
    assert.deepEqual(missing, [], `${table} from before the backup are lost`);
  }
  assert.deepEqual(await lostTicks(school.db, before), []);
  // Buyers in the middle of a purchase go on; charges already made are completed by the sweep.
  for (const buyer of buyers) await customers.order(buyer);
  await ask('sandbox.clock', { advance: 'PT1S' });
  assert.deepEqual(await bookFaults(school.db), []);
}

async function firstPages({ env: { BASE_URL, API_URL } }: SchoolUnderTest): Promise<void> {
  const open = reader(BASE_URL);
  // The first renderings load the code: on a busy machine a page may be late, and is then rendered for the next request.
  const complete = (address: string) =>
    until(
      () => open('', address),
      ({ status, html }) => status === 200 && isComplete(html),
      `a complete ${address}`,
    );
  await complete('/');
  assert.match((await complete('/tutorials/sculpting-a-gargoyle-maquette')).html, /gargoyle maquette/i);
  assert.equal((await fetch(`${API_URL}/readyz`)).status, 200);
}

/** The school is lost with its machine and restored elsewhere from its last backup. */
export const restored: MachineScene = {
  name: 'restored',
  title: 'A school with active customers is lost with its machine and restored from its last backup',
  needs: [],
  async play(machine) {
    const [data, elsewhere, backup] = ['school', 'elsewhere', 'backup'].map((name) => path.join(machine.folder, name));
    if (!data || !elsewhere || !backup) return;
    fs.mkdirSync(data);
    const first = await startSchoolUnderTest(SETTINGS, () => {}, data);
    machine.endsBy(first.stop);
    const live = await statusOf(data);
    const visited = await visit(first);
    const { promised } = visited.customers;
    const writers = await startWriters(visited);
    await writers.orders(ORDERS);
    machine.saw('a school is open; people buy, subscribe and watch');

    const before = structuredClone(promised);
    const output = await type(machine, data, 'backup', backup);
    assert.match(output, /^Backed up to /, output);
    machine.saw(output.split('\n')[0] ?? '');
    await writers.orders(ORDERS);
    assert.deepEqual(writers.faults, [], 'a call failed during the backup');

    visited.over.abort();
    await lose(data);
    const lostAt = performance.now();
    await writers.ended;
    await visited.close().catch(() => {});
    machine.saw('every process is killed and the data folder is gone, while people buy and watch');

    const printed = await type(machine, elsewhere, 'restore', backup, '--until', visited.lastAnswer().toISOString());
    assert.match(printed, /^Restored in /, printed);
    for (const line of printed.split('\n').slice(0, 2)) machine.saw(line);
    const second = await startSchoolUnderTest(SETTINGS, () => {}, elsewhere);
    machine.endsBy(second.stop);
    await firstPages(second);
    machine.saw(
      `pages and API answer on other ports ${((performance.now() - lostAt) / 1000).toFixed(1)} s after the loss`,
    );

    assert.deepEqual(await statusOf(elsewhere), live);
    machine.saw('the same releases are live');
    const again = await visit(second, { name: 'again-' });
    machine.endsBy(again.close);
    const stored = new Set(await idsOf(again.school.db, 'orders'));
    const lost = promised.orders.filter(({ id }) => !stored.has(id));
    await readBooks(again, before, writers.buyers);
    machine.saw(
      `the books balance; of ${promised.orders.length} acknowledged orders ${lost.length} are lost, none from before the backup`,
    );
    const numbers = again.customers.promised.orders.map(({ id }) => id);
    const highest = Math.max(...promised.orders.map(({ id }) => id));
    assert.ok(Math.min(...numbers) > highest, 'a new order got the number of a lost one');
    machine.saw(`numbers of new orders start at ${Math.min(...numbers)}, the last lost one was ${highest}`);
  },
};
