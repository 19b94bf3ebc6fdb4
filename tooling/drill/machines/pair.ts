import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siblingUrl } from '@gargoyle/api/src/kernel/db/client.ts';
import { createDatabase } from '@gargoyle/api/src/kernel/db/open-database.ts';
import { askOnce } from '@gargoyle/api/src/testing/ask-once.ts';
import { filledIn } from '@gargoyle/api/src/testing/pgbouncer.ts';
import { root } from '../../test/parts.ts';
import { freePort } from '../../test/school-under-test.ts';
import { until } from '../stage.ts';
import { startHaproxy } from './balancer.ts';
import { type DatabaseServer, makeServer, ownFolder, PASSWORD, startServer, typed } from './database-server.ts';
import { type Line, openLine } from './line.ts';
import type { Machine } from './scene.ts';

const SAMPLE = path.join(root, 'deploy/database/haproxy.cfg');

/** Two servers, the second a replica of the first; with synchronous replication it has each acknowledged commit. */
export interface Pair {
  one: DatabaseServer;
  two: DatabaseServer;
  /** Connection from the first to the second. */
  line: Line;
  /** URL of the school's database, on whichever server is writable. */
  url: string;
  /** URL of the school's database on one of the two. */
  at(server: DatabaseServer): string;
}

/** Makes the first wait for the second at each commit. */
const SYNCHRONOUS = ["alter system set synchronous_standby_names = 'FIRST 1 (two)'", 'select pg_reload_conf()'];

const REPLICA = 'select sync_state as state from pg_stat_replication';

/** @param synchronous whether the first waits for the second at each commit */
export async function startCopied(machine: Machine, synchronous: boolean): Promise<Omit<Pair, 'url'>> {
  const check = 'host postgres haproxy 127.0.0.1/32 trust';
  const one = await startServer(machine, makeServer(machine, 'one', [check]));
  await askOnce(one.url, 'create role haproxy login');
  await createDatabase(one.url, 'school');

  const line = await openLine(one.port);
  machine.endsBy(line.cut);
  const folder = ownFolder(machine, 'two');
  const from = (port: number) => `host=127.0.0.1 port=${port} user=school`;
  typed(machine, 'pg_basebackup', ['-D', folder, '-R', '-c', 'fast', '-d', from(one.port)]);
  const primary = `${from(line.port)} password=${PASSWORD} application_name=two`;
  const two = await startServer(machine, folder, { primary_conninfo: primary });
  if (synchronous) for (const statement of SYNCHRONOUS) await askOnce(one.url, statement);
  await until(
    () => askOnce<{ state: string }>(one.url, REPLICA),
    ([replica]) => replica?.state === (synchronous ? 'sync' : 'async'),
    `a replica: ${two.output()}`,
  );

  return { one, two, line, at: (server) => siblingUrl(server.url, 'school') };
}

/** Two servers with synchronous replication, behind HAProxy. */
export async function startPair(machine: Machine): Promise<Pair> {
  const copied = await startCopied(machine, true);
  const { one, two } = copied;
  const port = await freePort();
  const settings = filledIn(readFileSync(SAMPLE, 'utf8'), [
    [/^ {2}bind .*$/m, `  bind 127.0.0.1:${port}`],
    [/^ {2}server one \S+/m, `  server one 127.0.0.1:${one.port}`],
    [/^ {2}server two \S+/m, `  server two 127.0.0.1:${two.port}`],
  ]);
  const balancer = startHaproxy(machine, 'database', settings);
  const url = siblingUrl(`postgres://school:${PASSWORD}@127.0.0.1:${port}/postgres`, 'school');
  await until(() => isWritable(url), Boolean, `an answer through HAProxy: ${balancer.output()}`);
  return { ...copied, url };
}

/** Whether a writable server answers at an address. */
export const isWritable = (url: string): Promise<boolean> =>
  askOnce<{ writable: boolean }>(url, 'select not pg_is_in_recovery() as writable').then(
    ([answer]) => answer?.writable === true,
    () => false,
  );
