import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SettingsError } from '../settings/settings-error.ts';
import { errorLine } from '../log/error-line.ts';
import { copyBinaries, nativeFolder } from './embedded-binaries.ts';
import { chooseHome, serverUser } from './embedded-home.ts';
import { halt, leftover, withStartLock } from './embedded-process.ts';

export interface EmbeddedPostgres {
  /** Address of its maintenance database `postgres`; other databases are on the same server. */
  url: string;
  /** True when a server that outlived its parent was found and reused. */
  reused: boolean;
  pid: number;
  /** Stops the server, unless other processes are still connected. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Where the data is stored; created when missing. */
  folder: string;
  /** Where it is stored instead when the database's user may not enter `folder`. */
  systemFolder?: string;
  /** False for data that may be lost: commits then do not wait for the disk. */
  durable?: boolean;
  /** The port to listen on; a free one by default. */
  port?: number;
}

/**
 * Starts PostgreSQL from npm binaries, or takes over a server that already runs on this data.
 * Works as root (the server then runs as an unprivileged user), from folders that only their owner may enter,
 * after a kill of parent or server, and on TCP only, so that no path is too long for a socket.
 * @throws SettingsError with one sentence when the platform has no binaries or the server does not start
 */
export async function startPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder, systemFolder } = options;
  fs.mkdirSync(folder, { recursive: true });
  const user = serverUser();
  const native = nativeFolder();
  const home = chooseHome({ folder, native, user, systemFolder });
  return withStartLock(path.join(home, 'starting'), async () => {
    const binaries = copyBinaries(native, path.join(home, 'postgres'));
    const data = path.join(home, 'database');
    const run = { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...(user ?? {}) };
    const password = await initialise(binaries, home, data, user, run);
    const url = (port: number) => `postgres://gargoyle:${password}@127.0.0.1:${port}/postgres`;

    const deadline = Date.now() + 30_000;
    for (;;) {
      const left = await leftover(data);
      if (left) {
        if (await answers(url(left.port))) return server(url(left.port), left.pid, true);
        // It is ending or still recovering: both finish on their own.
        if (Date.now() > deadline)
          throw new SettingsError(`A PostgreSQL (process ${left.pid}) uses ${data} but does not answer.`);
        await pause(100);
        continue;
      }
      const port = options.port ?? (await freePort());
      const started = launch(binaries, data, port, run, options);
      while (!started.ended() && Date.now() < deadline) {
        if (await answers(url(port))) return server(url(port), started.pid, false);
        await pause(40);
      }
      // Children of a killed server may outlive its postmaster for a moment and keep the data locked: try again.
      const locked = /Is another postmaster|still in use|old server processes|lock file/.test(started.log());
      if (!locked || Date.now() > deadline)
        throw new SettingsError(started.ended() ?? 'The embedded PostgreSQL did not answer within 30 seconds.');
      await pause(200);
    }
  });
}

type Run = { cwd: string; env: Record<string, string | undefined>; uid?: number; gid?: number };

/** Creates the cluster once and returns its password; an incomplete one is created again. */
async function initialise(
  binaries: string,
  home: string,
  data: string,
  user: { uid: number; gid: number } | null,
  run: Run,
): Promise<string> {
  const secret = path.join(home, 'secret');
  // The marker is written last: PG_VERSION exists long before initdb has finished.
  const mark = path.join(home, 'initialised');
  if (!fs.existsSync(mark)) {
    fs.rmSync(data, { recursive: true, force: true });
    fs.mkdirSync(data, { mode: 0o700 });
    fs.rmSync(secret, { force: true });
    fs.writeFileSync(secret, randomBytes(18).toString('base64url'), { mode: 0o600 });
    if (user) for (const p of [data, secret]) fs.chownSync(p, user.uid, user.gid);
    const init = spawnSync(
      path.join(binaries, 'bin/initdb'),
      ['-D', data, '-U', 'gargoyle', '--auth=scram-sha-256', `--pwfile=${secret}`]
        // C.UTF-8 sorts names the same way on every machine.
        .concat(['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']),
      { ...run, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' },
    );
    if (init.status !== 0) {
      fs.rmSync(data, { recursive: true, force: true });
      const reason = init.error?.message ?? errorLine(init.stderr);
      throw new SettingsError(`The embedded PostgreSQL could not be prepared: ${reason}`);
    }
    fs.writeFileSync(mark, '');
  }
  return fs.readFileSync(secret, 'utf8').trim();
}

function launch(binaries: string, data: string, port: number, run: Run, options: EmbeddedOptions) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Modest memory for a school on one machine. Commits wait for the disk, because they move money.
    shared_buffers: '64MB',
    max_connections: '120',
    ...(options.durable === false ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    jit: 'off',
    log_min_messages: 'warning',
  };
  const child = spawn(
    path.join(binaries, 'bin/postgres'),
    ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
    { ...run, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  let ended: (() => string) | undefined;
  child.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk).slice(-4000);
  });
  child.on('error', (error) => {
    ended = () => `The embedded PostgreSQL could not be started: ${error.message}`;
  });
  child.on('exit', (code, signal) => {
    // Evaluated lazily: the last output may arrive after the exit event.
    ended = () => `The embedded PostgreSQL ended (${code ?? signal}): ${errorLine(log)}`;
  });
  child.unref();
  (child.stderr as net.Socket | null)?.unref();
  return { pid: child.pid ?? 0, ended: () => ended?.(), log: () => log };
}

function server(url: string, pid: number, reused: boolean): EmbeddedPostgres {
  return {
    url,
    reused,
    pid,
    stop: async () => {
      if (!(await inUse(url))) await halt(pid);
    },
  };
}

/** Whether another client is connected: another process of the school on the same data. */
async function inUse(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
    );
    return rows.length > 0;
  }).catch(() => false);
}

const answers = (url: string): Promise<boolean> =>
  withClient(url, async (client) => (await client.query('select 1')).rows.length === 1).catch(() => false);

async function withClient<T>(connectionString: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end().catch(() => {});
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
