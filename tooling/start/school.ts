import path from 'node:path';
import { endEarlier, requireFreePort, startService } from './processes.ts';
import { createServices } from './services.ts';
import { makeDataFolder, readSettings, StartError, type StartSettings } from './settings.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** Node arguments of the API server. On large machines V8 would reserve 128 MB for the young generation alone. */
export const API_SERVER = ['--max-semi-space-size=16', path.join(root, 'api/src/server.ts')];

/** Node arguments of the edge; it does not keep compiled code of releases that are no longer live. */
const EDGE_SERVER = ['--max-semi-space-size=16', '--no-compilation-cache', path.join(root, 'deploy/edge/server.ts')];

/** For processes that are idle most of the time: a small young generation. */
const SMALL = ['--max-semi-space-size=1', '--v8-pool-size=1'];

export interface School {
  url: string;
  apiUrl: string;
  stop(): Promise<void>;
}

interface StartOptions {
  /** `false` leaves the release store in the data folder unchanged. */
  publishes?: boolean;
}

/**
 * Starts the whole school: publishes unpublished applications, then starts the API (with its database), the edge and the
 * health watch. A server that dies is restarted with a growing delay. `log` gets progress messages.
 */
export async function startSchool(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  { publishes = true }: StartOptions = {},
): Promise<School> {
  const settings = readSettings(env, root);
  makeDataFolder(settings.data);
  await endEarlier(settings.data, root);
  await requireFreePort('PORT', settings.port);
  await requireFreePort('API_PORT', settings.apiPort);

  const full = settingsAsEnv(settings, env);
  const services = createServices({ root, data: settings.data, env: full, log });
  try {
    // The database and the demo school are prepared while the applications are built.
    const published = publishes ? publishApps(full, log) : undefined;
    await Promise.all([published, services.start('API', API_SERVER)]);
    await services.start('edge', EDGE_SERVER);
    if (full['HEALTH_WATCH'] !== 'off')
      await services.start('health watch', [...SMALL, path.join(root, 'deploy/health/server.ts')]);
  } catch (error) {
    await services.stop();
    throw error;
  }
  return {
    url: `http://localhost:${settings.port}`,
    apiUrl: `http://localhost:${settings.apiPort}`,
    stop: services.stop,
  };
}

/** In a separate process, so that the compilers' memory is freed before the school starts. */
async function publishApps(env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<void> {
  const service = await startService({
    name: 'build',
    node: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', path.join(root, 'tooling/start/publish.ts')],
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
    PUBLIC_URL: env['PUBLIC_URL'] || here(s.port),
    API_PUBLIC_URL: env['API_PUBLIC_URL'] || here(s.apiPort),
    GARGOYLE_DATA: s.data,
  };
}
