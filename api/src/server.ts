// Starts the API: `node api/src/server.ts`, settings from the environment (docs/settings.md).
import { setTimeout as delay } from 'node:timers/promises';
import { StoreFailed } from '@gargoyle/store/object-store.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app/build-app.ts';
import { type OpenedDatabase, reachDatabase } from './kernel/db/open-database.ts';
import { prepareDatabase } from './app/prepare-database.ts';
import { type Env, readEnv, SettingsError } from './kernel/settings/env.ts';
import { allRoutes } from './app/all-routes.ts';
import { awaitSchema } from './app/await-schema.ts';
import { listen, listenAddress, requirePort } from './app/listen.ts';
import { openSchool, type OpenSchool } from './app/open-school.ts';
import { startJobs } from './app/start-jobs.ts';
import { prepareJobs } from './kernel/jobs/worker.ts';
import { probesRoutes } from './app/health/probes.routes.ts';

const FINISH_MS = 15_000;
let app: FastifyInstance | undefined;
let stopListening: (() => Promise<void>) | undefined;
let open: OpenSchool | undefined;
let database: OpenedDatabase | undefined;
let stopWorker: (() => Promise<void>) | undefined;
let ending = false;
/** Exit code on a signal; 1 during a migration, so that an interrupted one does not look finished. */
let stopped = 0;

/**
 * Shuts down: stops being ready, keeps serving while balancers notice, finishes running work, then closes everything in
 * the reverse order of the start.
 */
async function end(code: number, drainMs = open?.school.env.drainMs ?? 0): Promise<void> {
  if (ending) return;
  ending = true;
  // Ends the process even when something hangs.
  setTimeout(() => process.exit(code || 1), drainMs + FINISH_MS).unref();
  try {
    if (open) open.school.stopping = true;
    await delay(drainMs);
    await Promise.all([app?.close(), stopListening?.()]);
    await stopWorker?.();
    await open?.close();
    await database?.stop();
  } catch (error) {
    console.error(error);
  }
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(stopped));
// When the parent process is gone, nothing else could end this one.
process.on('disconnect', () => void end(stopped, 0));

const log = (line: string) => console.log(line);
const onError = (error: Error) => console.error(`Database: ${error.message}`);

/** Migrates the database, then ends. */
async function migrate(env: Env): Promise<void> {
  stopped = 1;
  database = await reachDatabase(env);
  const { direct, embedded } = database;
  await prepareDatabase(direct, { env, embedded, log });
  await prepareJobs(direct, onError);
  log('The database is ready.');
}

/** Serves requests, runs background jobs, or both. */
async function serve(env: Env): Promise<void> {
  const { role } = env;
  await requirePort(listenAddress(env));
  database = await reachDatabase(env);
  const { url, direct, pooled, embedded } = database;
  if (role === 'all') await prepareDatabase(direct, { env, embedded, log });
  else await awaitSchema(direct, { env, log });
  open = await openSchool(env, url, { ...(pooled ? { direct } : {}), onError });
  app = await buildApp(open.school, undefined, role === 'worker' ? [probesRoutes] : allRoutes);
  stopListening = await listen(app);
  if (role !== 'api') stopWorker = await startJobs(open.school, onError);
  log(`The ${role === 'worker' ? 'worker' : 'API'} is ready: http://localhost:${listenAddress(env).port}`);
}

try {
  const env = readEnv(process.env);
  await (env.role === 'migrate' ? migrate(env) : serve(env));
  process.send?.('ready');
  if (env.role === 'migrate') await end(0, 0);
} catch (error) {
  console.error(error instanceof SettingsError || error instanceof StoreFailed ? error.message : error);
  await end(1, 0);
}
