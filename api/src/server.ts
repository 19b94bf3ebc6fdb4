// Starts the API: `node api/src/server.ts`, settings from the environment (docs/settings.md).
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app/build-app.ts';
import { type OpenedDatabase, reachDatabase } from './kernel/db/open-database.ts';
import { prepareDatabase } from './app/prepare-database.ts';
import { readEnv, SettingsError } from './kernel/settings/env.ts';
import { listen, requirePort } from './app/listen.ts';
import { openSchool, type OpenSchool } from './app/open-school.ts';
import { startJobs } from './app/start-jobs.ts';

const FINISH_MS = 15_000;
let app: FastifyInstance | undefined;
let open: OpenSchool | undefined;
let database: OpenedDatabase | undefined;
let stopWorker: (() => Promise<void>) | undefined;
let ending = false;

/**
 * Says that it is about to end, goes on until balancers have heard it, finishes what is running, then ends in the order
 * opposite to the start.
 */
async function end(code: number, drainMs = open?.school.env.drainMs ?? 0): Promise<void> {
  if (ending) return;
  ending = true;
  // Whatever hangs, the process is gone in the end.
  setTimeout(() => process.exit(code || 1), drainMs + FINISH_MS).unref();
  try {
    if (open) open.school.leaving = true;
    await delay(drainMs);
    await app?.close();
    await stopWorker?.();
    await open?.close();
    await database?.stop();
  } catch (error) {
    console.error(error);
  }
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
// Started by another process: when that is gone, nobody could end this one.
process.on('disconnect', () => void end(0, 0));

try {
  const env = readEnv(process.env);
  await requirePort(env);
  database = await reachDatabase(env);
  await prepareDatabase(database.url, { env, embedded: database.embedded, say: (line) => console.log(line) });
  const onError = (error: Error) => console.error(`Database: ${error.message}`);
  open = await openSchool(env, database.url, { onError });
  app = await buildApp(open.school);
  await listen(app);
  stopWorker = await startJobs(open.school, onError);
  console.log(`The API is ready: http://localhost:${env.apiPort}`);
  process.send?.('ready');
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  await end(1, 0);
}
