import path from 'node:path';
import { endEarlier, requireFreePort, startService } from './processes.ts';
import { createServices } from './services.ts';
import { makeDataFolder, readSettings, StartError, type StartSettings } from './settings.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** What Node is given to run the API. On large machines V8 would keep 128 MB for the youngest objects alone. */
export const API_SERVER = ['--max-semi-space-size=16', path.join(root, 'api/src/server.ts')];

/** And the edge: it keeps no code of releases that are live no more. */
const EDGE_SERVER = ['--max-semi-space-size=16', '--no-compilation-cache', path.join(root, 'deploy/edge/server.ts')];

/** What sleeps nearly all the time needs no room for young objects. */
const SMALL = ['--max-semi-space-size=1', '--v8-pool-size=1'];

export interface School {
  url: string;
  apiUrl: string;
  stop(): Promise<void>;
}

interface StartOptions {
  /** `false` leaves the release store of the data folder as it is. */
  publishes?: boolean;
}

/**
 * Starts the whole school: publishes what was never published, then API (which brings its database), edge and health watch.
 * A server that dies is started again with a growing pause; `say` gets a line of progress for people.
 */
export async function startSchool(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  { publishes = true }: StartOptions = {},
): Promise<School> {
  const settings = readSettings(env, root);
  makeDataFolder(settings.data);
  await endEarlier(settings.data, root);
  await requireFreePort('PORT', settings.port);
  await requireFreePort('API_PORT', settings.apiPort);

  const full = settingsAsEnv(settings, env);
  const services = createServices({ root, data: settings.data, env: full, say });
  try {
    // The database and the demo school get ready while the applications are built.
    const published = publishes ? publishApps(full, say) : undefined;
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

/** In a process of its own: the compilers' memory is given back before the school opens. */
async function publishApps(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  const service = await startService({
    name: 'build',
    node: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', path.join(root, 'tooling/start/publish.ts')],
    cwd: root,
    env,
    onLost: () => {},
    onLine: say,
  });
  await service.stop();
}

/** The environment of the servers: what was left open is filled in, but for what production demands by name. */
export function settingsAsEnv(s: StartSettings, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env['NODE_ENV'] === 'test')
    throw new StartError('NODE_ENV is "test": unset it; tests start servers of their own.');
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
