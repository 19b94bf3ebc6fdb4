import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { startPostgres as startIn } from './embedded.ts';
import { copyBinaries, nativeFolder } from './embedded-binaries.ts';
import { enterable, removeData } from './embedded-home.ts';
import { alive, withStartLock } from './embedded-process.ts';

const made: string[] = [];
function folder(name: string, mode = 0o755): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-embedded-'));
  fs.chmodSync(root, mode);
  made.push(root);
  return path.join(root, name);
}
afterEach(() => {
  for (const root of made.splice(0)) fs.rmSync(root, { recursive: true, force: true });
});

/** Puts even the system folder below the test's own folder. */
const startPostgres = (options: Parameters<typeof startIn>[0]) =>
  startIn({ systemFolder: `${options.folder}-system`, durable: false, ...options });

/** The folder where root's server stores its data, below the system folder. */
const homeBelow = (systemFolder: string): string => path.join(systemFolder, fs.readdirSync(systemFolder)[0] ?? '');

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a server from a separate process, which is then killed with SIGKILL. */
async function startAndDie(at: string, systemFolder: string): Promise<number> {
  const script = `
    import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))};
    const server = await startPostgres({ folder: ${JSON.stringify(at)}, systemFolder: ${JSON.stringify(systemFolder)} });
    console.log(server.pid);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(String(chunk).trim())));
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
  child.removeAllListeners('exit');
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  return pid;
}

describe('the embedded PostgreSQL', () => {
  test('starts in a path with a space, preserves its data and includes the extensions for search', async () => {
    const at = folder('with a space');
    const first = await startPostgres({ folder: at });
    await query(first.url, 'create extension pg_trgm; create extension unaccent; create table kept (n int)');
    await query(first.url, 'insert into kept values (7)');
    await first.stop();
    expect(alive(first.pid)).toBe(false);
    const second = await startPostgres({ folder: at });
    expect(second.reused).toBe(false);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  test('works from a folder that only its owner may enter', async () => {
    const at = folder('data', 0o700);
    const systemFolder = folder('system');
    const server = await startPostgres({ folder: at, systemFolder });
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    // As root the data is stored elsewhere, under an id that does not change.
    if (process.getuid?.() === 0) {
      const id = fs.readFileSync(path.join(at, 'id'), 'utf8');
      expect(fs.existsSync(path.join(systemFolder, id, 'database/PG_VERSION'))).toBe(true);
    }
    await server.stop();
  });

  test('PLAT-426 works under a umask that keeps everybody else out', async () => {
    const usual = process.umask(0o077);
    try {
      const server = await startPostgres({ folder: folder('data') });
      expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await server.stop();
    } finally {
      process.umask(usual);
    }
  });

  test('PLAT-426 opens binaries that an earlier release copied under such a umask', () => {
    const to = path.join(folder('x'), 'postgres');
    fs.mkdirSync(path.dirname(to), { recursive: true });
    copyBinaries(nativeFolder(), to);
    const modes = () => ['bin', 'bin/initdb', 'lib'].map((name) => fs.statSync(path.join(to, name)).mode & 0o777);
    for (const name of ['bin/initdb', 'bin', 'lib']) fs.chmodSync(path.join(to, name), 0o700);
    copyBinaries(nativeFolder(), to);
    expect(modes()).toEqual([0o755, 0o755, 0o755]);
  });

  test('PLAT-317 removing temporary data also removes its system folder, and nothing else', () => {
    const [data, systemFolder] = [folder('for-a-while'), folder('system-of-it')];
    const id = '0123456789abcdef';
    for (const name of [id, 'fedcba9876543210'])
      fs.mkdirSync(path.join(systemFolder, name, 'database'), { recursive: true });
    fs.mkdirSync(path.join(data, 'postgres'), { recursive: true });
    fs.writeFileSync(path.join(data, 'postgres/id'), id);
    removeData(data, systemFolder);
    expect(fs.readdirSync(systemFolder)).toEqual(['fedcba9876543210']);
    expect(fs.existsSync(data)).toBe(false);
    // A damaged id must not name any folder, least of all the system folder itself.
    const damaged = folder('damaged');
    fs.mkdirSync(path.join(damaged, 'postgres'), { recursive: true });
    fs.writeFileSync(path.join(damaged, 'postgres/id'), '\n');
    removeData(damaged, systemFolder);
    expect(fs.readdirSync(systemFolder)).toHaveLength(1);
  });

  test('is reused when only its parent was killed, and recovers when both were', async () => {
    const at = folder('data');
    const systemFolder = folder('system');
    const pid = await startAndDie(at, systemFolder);
    const again = await startPostgres({ folder: at, systemFolder, durable: true });
    expect([again.reused, again.pid]).toEqual([true, pid]);
    await query(again.url, 'create table kept (n int)');
    await query(again.url, 'insert into kept values (1)');

    process.kill(again.pid, 'SIGKILL');
    const recovered = await startPostgres({ folder: at, systemFolder });
    expect(recovered.reused).toBe(false);
    expect(await query(recovered.url, 'select n from kept')).toEqual([{ n: 1 }]);
    await recovered.stop();
  });

  test('PLAT-052 reports why it cannot be prepared or started, not the consequences', async () => {
    const at = folder('data');
    const server = await startPostgres({ folder: at });
    await server.stop();
    const home = fs.existsSync(path.join(at, 'database')) ? at : homeBelow(`${at}-system`);
    const says = (program: string, lines: string[]) => {
      const file = path.join(home, 'postgres/bin', program);
      fs.rmSync(file);
      fs.writeFileSync(file, `#!/bin/sh\n${lines.map((line) => `echo '${line}' >&2`).join('\n')}\nexit 1\n`);
      fs.chmodSync(file, 0o755);
    };
    says('postgres', ['FATAL:  could not load /x/root.crt: no such file', 'LOG:  database system is shut down']);
    await expect(startPostgres({ folder: at })).rejects.toThrow(/ended \(1\): FATAL: {2}could not load \/x\/root.crt/);
    fs.rmSync(path.join(home, 'initialised'));
    says('initdb', [
      'initdb: error: could not write file "x": No space left on device',
      'initdb: removing data directory',
    ]);
    await expect(startPostgres({ folder: at })).rejects.toThrow(
      'The embedded PostgreSQL could not be prepared: initdb: error: could not write file "x": No space left on device',
    );
  });

  test('starts over after a first start that was killed halfway', async () => {
    const at = folder('data');
    fs.mkdirSync(path.join(at, 'database'), { recursive: true });
    fs.writeFileSync(path.join(at, 'database/PG_VERSION'), '18\n');
    const server = await startPostgres({ folder: at });
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  test('two concurrent starts share one server, which runs while either needs it', async () => {
    const at = folder('data');
    const [a, b] = await Promise.all([startPostgres({ folder: at }), startPostgres({ folder: at })]);
    expect(a.pid).toBe(b.pid);
    const client = new pg.Client({ connectionString: b.url });
    await client.connect();
    await a.stop();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await b.stop();
    expect(alive(b.pid)).toBe(false);
  });

  test('reports in one sentence that a platform is not supported', () => {
    expect(() => nativeFolder('plan9-mips')).toThrow(
      /^There is no embedded PostgreSQL for plan9-mips: set DATABASE_URL/,
    );
  });

  test('binaries are copied once, with links that stay inside', () => {
    const to = path.join(folder('x'), 'postgres');
    fs.mkdirSync(path.dirname(to), { recursive: true });
    copyBinaries(nativeFolder(), to);
    const links = fs
      .readdirSync(path.join(to, 'lib'), { withFileTypes: true })
      .filter((entry) => entry.isSymbolicLink())
      .map((entry) => fs.readlinkSync(path.join(to, 'lib', entry.name)));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(path.isAbsolute(link)).toBe(false);
    const before = fs.statSync(path.join(to, 'bin/postgres')).ctimeMs;
    copyBinaries(nativeFolder(), to);
    expect(fs.statSync(path.join(to, 'bin/postgres')).ctimeMs).toBe(before);
  });

  test('a folder cannot be entered when a folder above it cannot', () => {
    const closed = folder('inner', 0o700);
    fs.mkdirSync(closed);
    expect(enterable(closed)).toBe(false);
    const open = folder('inner');
    fs.mkdirSync(open);
    // Whatever the umask of who runs the tests.
    fs.chmodSync(open, 0o755);
    expect(enterable(open)).toBe(true);
  });

  test.each([
    ['', '4194303'],
    // After a restart of the machine another program has its id, in a container the same one.
    [' whose id is used again', `${process.pid} 1`],
  ])('PLAT-459 one start at a time; the lock of a dead process%s is ignored', async (_, owner) => {
    const lock = path.join(folder('x'), 'starting');
    fs.mkdirSync(path.dirname(lock), { recursive: true });
    fs.writeFileSync(lock, owner);
    let inside = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 5 }, () =>
        withStartLock(lock, async () => {
          inside += 1;
          most = Math.max(most, inside);
          await new Promise((resolve) => setImmediate(resolve));
          inside -= 1;
        }),
      ),
    );
    expect(most).toBe(1);
    expect(fs.readdirSync(path.dirname(lock))).toEqual([]);
  });
});
