import path from 'node:path';
import { endEarlier, forgetRun, pause, rememberRun, requireFreePort, type Service, startService } from './processes.ts';
import { makeDataFolder, readSettings, StartError, type StartSettings } from './settings.ts';

export const root = path.resolve(import.meta.dirname, '../..');

export interface School {
  url: string;
  apiUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the whole school: publishes what was never published, then API (which brings its database) and edge.
 * A server that dies is started again with a growing pause; `say` gets a line of progress for people.
 */
export async function startSchool(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<School> {
  const settings = readSettings(env, root);
  makeDataFolder(settings.data);
  await endEarlier(settings.data, root);
  await requireFreePort('PORT', settings.port);
  await requireFreePort('API_PORT', settings.apiPort);

  const full = settingsAsEnv(settings, env);
  const services = new Map<string, Service>();
  let stopping = false;

  const remember = () =>
    rememberRun(settings.data, [process.pid, ...[...services.values()].map((s) => s.child.pid ?? 0)]);
  const start = async (name: string, args: string[], failures = 0): Promise<void> => {
    const began = Date.now();
    const service = await startService({
      name,
      node: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', ...args],
      cwd: root,
      env: full,
      onLost: (code) => {
        if (stopping) return;
        const again = Date.now() - began > 60_000 ? 0 : failures + 1;
        say(`The ${name} ended with code ${code}; starting it again.`);
        void pause(Math.min(200 * 2 ** again, 10_000))
          .then(() => (stopping ? undefined : start(name, args, again)))
          .catch((error: unknown) => say(`The ${name} could not be started again: ${String(error)}`));
      },
    });
    services.set(name, service);
    remember();
  };
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all([...services.values()].map((s) => s.stop()));
    forgetRun(settings.data);
  };

  try {
    // The database and the demo school get ready while the applications are built.
    const published = publishApps(full, say);
    // On large machines V8 would keep 128 MB for the youngest objects alone.
    await Promise.all([published, start('API', ['--max-semi-space-size=16', path.join(root, 'api/src/server.ts')])]);
    await start('edge', ['--no-compilation-cache', path.join(root, 'deploy/edge/server.ts')]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${settings.port}`, apiUrl: `http://localhost:${settings.apiPort}`, stop };
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

function settingsAsEnv(s: StartSettings, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env['NODE_ENV'] === 'test')
    throw new StartError('NODE_ENV is "test": unset it; tests start servers of their own.');
  return {
    ...env,
    PORT: String(s.port),
    API_PORT: String(s.apiPort),
    PUBLIC_URL: env['PUBLIC_URL'] || `http://localhost:${s.port}`,
    API_PUBLIC_URL: env['API_PUBLIC_URL'] || `http://localhost:${s.apiPort}`,
    GARGOYLE_DATA: s.data,
  };
}
