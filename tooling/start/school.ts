import os from 'node:os';
import path from 'node:path';
import { endEarlier, requireFreePort, type Service, startService } from './processes.ts';
import { createServices, type Services } from './services.ts';
import { makeDataFolder, readSettings, type Role, StartError, type StartSettings } from './settings.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** Node arguments of the API server. On large machines V8 would reserve 128 MB for the young generation alone. */
export const API_SERVER = ['--max-semi-space-size=16', path.join(root, 'api/src/server.ts')];

/** Node arguments of the edge; it does not keep compiled code of releases that are no longer live. */
const EDGE_SERVER = ['--max-semi-space-size=16', '--no-compilation-cache', path.join(root, 'deploy/edge/server.ts')];

/** Node arguments of the health watch, which is idle most of the time. */
const WATCH_SERVER = ['--max-semi-space-size=1', '--v8-pool-size=1', path.join(root, 'deploy/health/server.ts')];

export interface School {
  url: string;
  apiUrl: string;
  /** What to print once it can be used, if its processes do not print that themselves. */
  ready?: string;
  /** Its work has ended: nothing is left running. */
  isDone?: boolean;
  stop(): Promise<void>;
}

interface StartOptions {
  /** `false` leaves the release store in the data folder unchanged. */
  publishes?: boolean;
}

/**
 * Starts what `ROLE` names, by default the whole school: publishes unpublished applications, then starts the API (with
 * its database), the edge and the health watch. A server that dies is restarted with a growing delay. `log` gets progress
 * messages.
 */
export async function startSchool(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  { publishes = true }: StartOptions = {},
): Promise<School> {
  const settings = readSettings(env, root);
  const { role } = settings;
  makeDataFolder(settings.data);
  await endEarlier(settings.data, root, role);
  for (const [name, port] of portsOf(settings)) await requireFreePort(name, port);

  const full = settingsAsEnv(settings, env);
  const services = createServices({ root, data: settings.data, role, env: full, log });
  let sizes: Promise<Service | undefined> | undefined;
  const over = new AbortController();
  const urls = { url: `http://localhost:${settings.port}`, apiUrl: `http://localhost:${settings.apiPort}` };
  try {
    if (role !== 'all') return { ...urls, ...(await startPart(role, services, full, log)), stop: services.stop };
    // The database and the demo school are prepared while the applications are built.
    const published = publishes ? publishApps(full, log) : undefined;
    await Promise.all([published, services.start('API', API_SERVER)]);
    await services.start('edge', EDGE_SERVER);
    if (full['HEALTH_WATCH'] !== 'off') await services.start('health watch', WATCH_SERVER);
    if (settings.sizesAhead) sizes = makeSizesAhead(full, log, over.signal);
  } catch (error) {
    await services.stop();
    throw error;
  }
  const stop = async () => {
    over.abort();
    await Promise.all([sizes?.then((maker) => maker?.stop()), services.stop()]);
  };
  return { ...urls, ready: `Gargoyle is ready: ${urls.url}`, stop };
}

/** The ports that a start listens on. */
function portsOf({ role, port, apiPort, workerPort }: StartSettings): [name: string, port: number][] {
  const all: Record<Role, [string, number][]> = {
    all: [
      ['PORT', port],
      ['API_PORT', apiPort],
    ],
    edge: [['PORT', port]],
    api: [['API_PORT', apiPort]],
    worker: [['WORKER_PORT', workerPort]],
    migrate: [],
    watch: [],
  };
  return all[role];
}

/** Programs of the parts that keep running; each says itself that it is ready. */
const PROGRAMS = {
  edge: { name: 'edge', args: EDGE_SERVER },
  api: { name: 'API', args: API_SERVER },
  worker: { name: 'worker', args: API_SERVER },
  watch: { name: 'health watch', args: WATCH_SERVER },
} as const;

/** Runs one part of the school. It publishes nothing: releases come from the store that all parts share. */
async function startPart(
  role: Exclude<Role, 'all'>,
  services: Services,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<Pick<School, 'ready' | 'isDone'>> {
  if (role === 'migrate') {
    await runToEnd('migration', API_SERVER, env, log);
    return { isDone: true };
  }
  const { name, args } = PROGRAMS[role];
  await services.start(name, args);
  return {};
}

/**
 * Ends by itself when nothing is missing. The school neither waits for it nor needs it: whatever it does not make is made
 * on request.
 */
async function makeSizesAhead(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<Service | undefined> {
  const giveUp = (why: string) => signal.aborted || log(`Sizes of pictures are made on request: ${why}`);
  try {
    return await startService({
      name: 'maker of picture sizes',
      node: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', path.join(root, 'tooling/start/picture-sizes.ts')],
      cwd: root,
      priority: os.constants.priority.PRIORITY_LOW,
      // One thread: the encoder would take every core.
      env: { ...env, VIPS_CONCURRENCY: '1' },
      signal,
      onLost: (code) => code !== 0 && giveUp(`their maker ended with code ${code}.`),
    });
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/** In a separate process, so that the compilers' memory is freed before the school starts. */
const publishApps = (env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<void> =>
  runToEnd('build', [path.join(root, 'tooling/start/publish.ts')], env, log);

/** Runs a program that ends by itself once it is ready. */
async function runToEnd(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<void> {
  const service = await startService({
    name,
    node: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', ...args],
    cwd: root,
    env,
    onLost: () => {},
    onLine: log,
  });
  await service.stop();
}

/** Environment of the servers: fills in defaults, except for settings that production requires explicitly. */
export function settingsAsEnv(s: StartSettings, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env['NODE_ENV'] === 'test') throw new StartError('NODE_ENV is "test": unset it; tests start their own servers.');
  const here = (port: number) => (env['NODE_ENV'] === 'production' ? '' : `http://localhost:${port}`);
  return {
    ...env,
    PORT: String(s.port),
    API_PORT: String(s.apiPort),
    WORKER_PORT: String(s.workerPort),
    PUBLIC_URL: env['PUBLIC_URL'] || here(s.port),
    API_PUBLIC_URL: env['API_PUBLIC_URL'] || here(s.apiPort),
    GARGOYLE_DATA: s.data,
  };
}
