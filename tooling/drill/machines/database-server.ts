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

/** A PostgreSQL server as Debian packs it, on a port of its own. */
export interface DatabaseServer {
  port: number;
  /** Of its database `postgres`, as the owner of everything. */
  url: string;
  folder: string;
  output: Started['output'];
  /** As when its machine loses power: all its processes at once. */
  kill(): Promise<void>;
}

/** Where another program of the same PostgreSQL stands. */
const beside = (machine: Machine, name: string) => path.join(path.dirname(machine.program('postgres')), name);

/** Types one of the programs that come with the server, as its user. @throws Error with what it said */
export function typed(machine: Machine, name: string, args: readonly string[]): string {
  const env = { PATH: process.env['PATH'], PGPASSWORD: PASSWORD };
  const done = spawnSync(beside(machine, name), args, { ...serverUser(), env, encoding: 'utf8', timeout: 60_000 });
  if (done.status !== 0) throw new Error(`${name} ended with ${done.status ?? done.signal}: ${done.stderr}`);
  return done.stdout;
}

/** A folder that the server's user owns. */
export function ownFolder(machine: Machine, name: string): string {
  const folder = path.join(machine.folder, name);
  mkdirSync(folder, { mode: 0o700 });
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Makes an empty one; `access` are further lines of its `pg_hba.conf`. Answers its folder. */
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

/** Starts one in a folder, with settings beside its own; resolves when it answers. */
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
    for (const one of all) end(one);
    await ended;
    await until(
      async () => all.some(alive),
      (any) => !any,
      'the end of a database server',
    );
  };
  // Its processes outlive one that is killed alone, and would write into a folder that is being removed.
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
    // It was quicker.
  }
};

/** The processes that another has started and that still live. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
