import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverUser } from '@gargoyle/api/src/kernel/db/embedded-home.ts';
import { alive } from '@gargoyle/api/src/kernel/db/embedded-process.ts';
import { answers } from '@gargoyle/api/src/testing/ask-once.ts';
import { freePort } from '../../test/school-under-test.ts';
import { until } from '../stage.ts';
import type { Machine, Started } from './scene.ts';

export const PASSWORD = 'clay-and-plaster';

/** A PostgreSQL server from Debian's package, on a separate port. */
export interface DatabaseServer {
  port: number;
  /** URL of its database `postgres`, as the owner of everything. */
  url: string;
  folder: string;
  output: Started['output'];
  /** Kills all its processes at once, like a power loss. */
  kill(): Promise<void>;
}

/** Path of another program of the same PostgreSQL installation. */
const beside = (machine: Machine, name: string) => path.join(path.dirname(machine.program('postgres')), name);

/** Runs one of the server's programs as the server's user. @throws Error with its output */
export function typed(machine: Machine, name: string, args: readonly string[]): string {
  const env = { PATH: process.env['PATH'], PGPASSWORD: PASSWORD };
  const done = spawnSync(beside(machine, name), args, { ...serverUser(), env, encoding: 'utf8', timeout: 60_000 });
  if (done.status !== 0) throw new Error(`${name} ended with ${done.status ?? done.signal}: ${done.stderr}`);
  return done.stdout;
}

/** Creates a folder owned by the server's user. */
export function ownFolder(machine: Machine, name: string): string {
  const folder = path.join(machine.folder, name);
  mkdirSync(folder, { mode: 0o700 });
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Creates an empty server. @param access additional lines of `pg_hba.conf` @returns its folder */
export function makeServer(machine: Machine, name: string, access: readonly string[] = []): string {
  const folder = ownFolder(machine, name);
  const secret = path.join(machine.folder, `${name}.secret`);
  writeFileSync(secret, PASSWORD, { mode: 0o644 });
  const people = ['--username=school', `--pwfile=${secret}`, '--auth=scram-sha-256'];
  typed(machine, 'initdb', ['-D', folder, ...people, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']);
  const rules = path.join(folder, 'pg_hba.conf');
  writeFileSync(rules, [...access, 'host all,replication all 127.0.0.1/32 scram-sha-256', ''].join('\n'));
  return folder;
}

/** Starts a server in a folder with additional settings; resolves when it answers. */
export async function startServer(
  machine: Machine,
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  port?: number,
): Promise<DatabaseServer> {
  const at = port ?? (await freePort());
  const all = { port: String(at), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const args = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const { pid, output, ended } = machine.start(machine.program('postgres'), ['-D', folder, ...args], {
    ...serverUser(),
    cwd: folder,
  });
  const kill = async () => {
    const all = [pid, ...childrenOf(pid)];
    for (const child of all) end(child);
    await ended;
    await until(
      async () => all.some(alive),
      (any) => !any,
      'the end of a database server',
    );
  };
  // Child processes survive a kill of the main process, and would write into a folder that is being removed.
  machine.endsBy(kill);
  const url = `postgres://school:${PASSWORD}@127.0.0.1:${at}/postgres`;
  await until(
    () => answers(url),
    Boolean,
    () => `an answer of a database server: ${output()}`,
  );
  return { port: at, url, folder, output, kill };
}

const end = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
};

/** Running child processes of a process. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
