import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverUser } from '../kernel/db/embedded-home.ts';
import { freePort } from './api-process.ts';
import { answers } from './ask-once.ts';

const SAMPLE = path.join(import.meta.dirname, '../../../deploy/database/pgbouncer.ini');
const DATABASE = /^school = host=\S+ port=\d+/m;

export interface Pooler {
  child: ChildProcess;
  /** Address of the same database through the pooler. */
  behind(url: string): string;
  stop(): Promise<void>;
}

/** Replaces values of a sample configuration; each pattern must match. */
export function filledIn(sample: string, values: readonly (readonly [RegExp, string])[]): string {
  return values.reduce((text, [pattern, value]) => {
    if (!pattern.test(text)) throw new Error(`the sample has no ${pattern}`);
    return text.replace(pattern, value);
  }, sample);
}

/**
 * Starts a PgBouncer with the project's own settings in front of all databases of a server.
 * @param file path of the program @param folder that its user may enter
 * @param poolSize number of database connections, unless that of the sample
 */
export async function startPgbouncer(file: string, folder: string, server: string, poolSize?: number): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(server);
  const own = await freePort();
  const people = path.join(folder, 'userlist.txt');
  const settings = path.join(folder, 'pgbouncer.ini');
  const values = [
    [DATABASE, `* = host=${hostname} port=${port}`],
    [/^listen_port = .*$/m, `listen_port = ${own}`],
    [/^auth_file = .*$/m, `auth_file = ${people}`],
    ...(poolSize ? [[/^default_pool_size = .*$/m, `default_pool_size = ${poolSize}`] as const] : []),
  ] as const;
  fs.writeFileSync(people, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 });
  fs.writeFileSync(settings, filledIn(fs.readFileSync(SAMPLE, 'utf8'), values), { mode: 0o644 });
  const child = spawn(file, [settings], { ...serverUser(), stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log = (log + chunk).slice(-4000)));
  const ended = once(child, 'exit');
  const behind = (url: string) => {
    const address = new URL(url);
    address.port = String(own);
    return address.href;
  };
  for (let tries = 0; !(await answers(behind(server))); tries++) {
    if (child.exitCode !== null || tries > 100) throw new Error(`PgBouncer did not come up: ${log}`);
    await pause(50);
  }
  return {
    child,
    behind,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
