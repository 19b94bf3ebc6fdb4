import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { filledIn } from '@gargoyle/api/src/testing/pgbouncer.ts';
import { root } from '../../test/parts.ts';
import { freePort } from '../../test/school-under-test.ts';
import { startHaproxy } from './balancer.ts';
import type { Machine, Started } from './scene.ts';

const SAMPLE = path.join(root, 'deploy/balancer/haproxy.cfg');
const TIMEOUT_MS = 120_000;
const PARTS = ['api-1', 'api-2', 'edge-1', 'edge-2', 'worker'] as const;
export type Part = (typeof PARTS)[number];

/** A school whose processes are started one by one, each from the given sources. */
export interface Fleet {
  /** Addresses of the storefront and of the API, behind HAProxy. */
  base: string;
  api: string;
  /** Migrates the schema to that of a release. */
  migrate(sources: string): Promise<void>;
  /** Starts a part, or stops it gracefully and starts it again; resolves when it is ready. */
  roll(part: Part, sources: string): Promise<void>;
  /** Output of HAProxy. */
  output(): string;
  /** The version that the process of a part reports. */
  versionOf(part: Part): Promise<string>;
}

const programOf = (part: Part) => (part.startsWith('edge') ? 'deploy/edge/server.ts' : 'api/src/server.ts');

/** Whether HAProxy sends requests to a server, from its `show stat`. */
export const isInRotation = (stats: string, part: string): boolean =>
  stats.split('\n').some((line) => {
    const cells = line.split(',');
    return cells[1] === part && cells[17] === 'UP';
  });

/** HAProxy's statistics about all servers. */
async function statsOf(socket: string): Promise<string> {
  const connection = net.connect(socket).setTimeout(5000, () => connection.destroy());
  connection.end('show stat\n');
  return text(connection);
}

/** @param settings of all processes: database, data folder */
export async function startFleet(machine: Machine, settings: Readonly<Record<string, string>>): Promise<Fleet> {
  const frontends = { base: await freePort(), api: await freePort() };
  const ports = new Map<Part, number>();
  for (const part of PARTS) ports.set(part, await freePort());
  const lines = PARTS.filter((part) => part !== 'worker').map(
    (part) => [new RegExp(`^ {2}server ${part} \\S+$`, 'm'), `  server ${part} 127.0.0.1:${ports.get(part)}`] as const,
  );
  const socket = path.join(machine.folder, 'school.sock');
  const sample = filledIn(readFileSync(SAMPLE, 'utf8'), [
    [/^ {2}maxconn 4000$/m, `  maxconn 4000\n  stats socket ${socket}`],
    [/bind \S+:4000$/m, `bind 127.0.0.1:${frontends.base}`],
    [/bind \S+:4001$/m, `bind 127.0.0.1:${frontends.api}`],
    ...lines,
  ]);
  const balancer = startHaproxy(machine, 'school', sample);
  const [base, api] = [`http://127.0.0.1:${frontends.base}`, `http://127.0.0.1:${frontends.api}`];
  const shared = {
    ...{ PATH: process.env['PATH'] ?? '', NODE_NO_WARNINGS: '1', TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: '5' },
    ...{ API_URL: api, PUBLIC_URL: base, API_PUBLIC_URL: api, RATE_LIMITS: 'off', ONE_SESSION: 'off' },
    ...settings,
  };
  const run = (sources: string, program: string, env: Record<string, string>) =>
    machine.start(process.execPath, ['--max-semi-space-size=16', path.join(sources, program)], {
      cwd: sources,
      env: { ...shared, ...env },
    });
  const running = new Map<Part, Started>();
  return {
    base,
    api,
    async migrate(sources) {
      const started = run(sources, 'api/src/server.ts', { ROLE: 'migrate' });
      await started.ended;
      if (!started.output().endsWith('The database is ready.')) throw new Error(`migrate ended: ${started.output()}`);
    },
    async roll(part, sources) {
      await running.get(part)?.end('SIGTERM');
      const port = String(ports.get(part));
      const role = part === 'worker' ? 'worker' : 'api';
      const portName = part.startsWith('edge') ? 'PORT' : part === 'worker' ? 'WORKER_PORT' : 'API_PORT';
      const started = run(sources, programOf(part), { [portName]: port, ROLE: role });
      running.set(part, started);
      const isReady = async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
        // The next part may only be replaced once the balancer knows that this one is ready.
        return answer?.ok === true && (part === 'worker' || isInRotation(await statsOf(socket), part));
      };
      for (const till = Date.now() + TIMEOUT_MS; !(await isReady()); await pause(100))
        if (Date.now() > till) throw new Error(`${part} is not ready: ${started.output()} ${balancer.output()}`);
    },
    output: () => balancer.output(),
    versionOf: async (part) =>
      ((await (await fetch(`http://127.0.0.1:${ports.get(part)}/healthz`)).json()) as { version: string }).version,
  };
}
