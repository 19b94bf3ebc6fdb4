// npm run dev: all applications with hot reload and the API; `npm run dev -- <remote>`: that remote in a small host,
// or, with BASE_URL, inside the shell deployed there.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readSettings as readEdgeSettings } from '@gargoyle/deploy/edge/settings.ts';
import { writeEndpoints } from '@gargoyle/build/endpoints.ts';
import { endEarlier, requireFreePort } from '../start/processes.ts';
import { API_SERVER, root, settingsAsEnv } from '../start/school.ts';
import { createServices, type Services } from '../start/services.ts';
import { makeDataFolder, readSettings, StartError } from '../start/settings.ts';
import { createDevServer } from './dev-server.ts';
import { planOf } from './plan.ts';
import { watchFolders } from './watch-folders.ts';
import { watchBuilds, type BuildWatcher } from './watch-builds.ts';

/** Sources of the API: a change restarts it. */
const API_SOURCES = ['api/src', 'api/migrations', 'shared/src/contract', 'shared/src/paths', 'shared/src/brand'];

const log = (line: string) => console.log(line);
const began = performance.now();
const cleanups: (() => unknown)[] = [];
let ended = false;

async function finish(code: number): Promise<void> {
  if (ended) return;
  ended = true;
  await Promise.allSettled(cleanups.map((step) => step()));
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void finish(0));
process.on('disconnect', () => void finish(0));

/** Starts the API and restarts it whenever its sources change. */
async function startApi(services: Services): Promise<void> {
  await services.start('API', API_SERVER);
  const folders = API_SOURCES.map((folder) => path.join(root, folder));
  const stop = watchFolders(folders, () => {
    log('The API has changed; restarting it …');
    // In a separate process: this one has already loaded the contract and would not load it again.
    spawnSync(process.execPath, [path.join(root, 'tooling/build/endpoints.ts')], { stdio: 'inherit' });
    services.restart('API').catch((error: unknown) => log(error instanceof Error ? error.message : String(error)));
  });
  cleanups.push(stop);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env, root);
  const plan = await planOf(process.argv.slice(2), process.env['BASE_URL']);
  const { environment } = plan;
  makeDataFolder(settings.data);
  await endEarlier(settings.data, root);
  await requireFreePort('PORT', settings.port);
  if (!environment) await requireFreePort('API_PORT', settings.apiPort);
  const checked = { CHECK_ANSWERS: process.env['CHECK_ANSWERS'] || 'on' };
  const env = { ...settingsAsEnv(settings, process.env), ...checked };
  const services = createServices({ root, data: settings.data, env, log });
  cleanups.push(services.stop);

  let workshop: BuildWatcher | undefined;
  const edge = readEdgeSettings(env);
  const server = createDevServer({
    settings: environment ? { ...edge, apiUrl: environment.url, edgeToken: '' } : edge,
    workshop: () => workshop,
    compose: plan.compose,
    policy: environment?.policy,
    deployed: Boolean(environment),
  });
  cleanups.push(server.close);
  writeEndpoints();
  await server.listen(settings.port);
  const opened = watchBuilds({
    apps: plan.apps,
    out: path.join(settings.data, 'dev'),
    configOf: plan.configOf,
    onEvent(event, ms) {
      log(event.problem ? `${event.app} does not compile:\n${event.problem}` : `Built ${event.app} in ${ms} ms`);
      server.send(event);
    },
  });
  [workshop] = await Promise.all([opened, environment ? undefined : startApi(services)]);
  cleanups.push(workshop.close);
  log(`Gargoyle is ready: http://localhost:${settings.port} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  process.send?.('ready');
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  void finish(1);
});
