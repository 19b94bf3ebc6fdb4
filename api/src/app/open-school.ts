import { type Clock, systemClock } from '../kernel/clock/clock.ts';
import { connectDomains } from './connect-domains.ts';
import { type DatabaseOptions, type Db, openDatabase } from '../kernel/db/client.ts';
import { type PublicReads, readPrimary, readReplica, type Source } from '../kernel/db/replica/replica.ts';
import type { Env } from '../kernel/settings/env.ts';
import { answerCache } from '../kernel/answers/answer-cache.ts';
import { edgeToken } from '../kernel/http/caller-address.ts';
import { limitsOn } from '../kernel/limits/rate-limit.ts';
import { setMasters } from '../kernel/media/art-url.ts';
import { createFilmLibrary, type Film } from '../kernel/media/films.ts';
import { filesOf, readIndexes, type SchoolFiles } from '../kernel/media/school-files.ts';
import { mediaKey } from '../kernel/media/source-token.ts';
import { openMetrics } from '../kernel/metrics/metrics.ts';
import { openTracing } from '../kernel/tracing/tracing.ts';
import { openPayments } from '../kernel/payments/payments.ts';
import type { Equipment, School } from '../kernel/school/school.ts';
import { readState, sharedState, watchState } from '../kernel/school/state.ts';

export interface OpenSchool {
  school: School;
  close(): Promise<void>;
}

/** The films of a school. A worker serves no pages and needs no file store. */
async function readFiles(env: Env, files: SchoolFiles): Promise<readonly Film[]> {
  if (env.role === 'worker') return [];
  const { artwork, lessons } = await readIndexes(files);
  setMasters(artwork);
  return lessons;
}

/** A replica that is silent for longer makes nobody wait: the primary is asked. */
const REPLICA_PATIENCE_MS = 2000;

/** From the replica that the settings name. A worker answers no calls. */
function openPublicReads(
  { databaseReplicaUrl: url, databasePool: poolSize, role }: Env,
  primary: Db,
  options: Omit<DatabaseOptions, 'poolSize'>,
  { metrics, report }: Pick<Equipment, 'metrics' | 'report'>,
): PublicReads {
  if (!url || role === 'worker') return readPrimary(primary);
  const replica = openDatabase(url, { ...options, poolSize, patienceMs: REPLICA_PATIENCE_MS });
  const onRead = (from: Source) => metrics.publicReads.inc({ from });
  const reads = readReplica({ primary, replica, onRead, onError: report });
  metrics.watchReplica(new URL(url).host, reads.age);
  return reads;
}

/**
 * Opens a school on a prepared database (see `prepareDatabase`).
 * @param url address of the database
 * @param options.direct address of the database itself when `url` is a pooler in transaction mode
 */
export async function openSchool(
  env: Env,
  url: string,
  options: {
    direct?: string | undefined;
    clock?: Clock;
    passwordCost?: School['passwordCost'];
    onError?: (error: Error) => void;
  } = {},
): Promise<OpenSchool> {
  const { direct, onError } = options;
  const files = filesOf(env);
  const films = await readFiles(env, files);
  const tracing = await openTracing(env, (error, what) => school.report(error, what));
  const open = { tracing, ...(onError ? { onError } : {}) };
  const client = openDatabase(url, { poolSize: env.databasePool, pooled: direct !== undefined, ...open });
  // A call that holds one pooled connection and waits for a second could deadlock with others doing the same.
  const openApart = (poolSize: number) => openDatabase(direct ?? url, { poolSize, ...open });
  const first = await readState(client.db);
  const clock = options.clock ?? systemClock();
  clock.setOffset(first.clockOffsetMs);
  const secret = new TextEncoder().encode(env.sessionSecret ?? first.secret);
  const metrics = openMetrics(client);
  const report: Equipment['report'] = (error, what) => school.report(error, what);
  const publicReads = openPublicReads(env, client.db, { pooled: direct !== undefined, ...open }, { metrics, report });
  const { payments, close: closePayments } = await openPayments(env, openApart, secret);
  const equipment: Equipment = {
    env,
    db: client.db,
    publicReads,
    clock,
    secret,
    edgeToken: edgeToken(env),
    limits: limitsOn(client.db, { on: env.rateLimits, sandbox: env.payments === 'sandbox' }),
    payments,
    metrics,
    tracing,
    answers: answerCache({ onClear: publicReads.changed }),
    files,
    films: createFilmLibrary(mediaKey(Buffer.from(secret)), films),
    stopping: false,
    state: sharedState(first),
    url,
    report: (error, what) => console.error(`${what}:`, error),
    passwordCost: options.passwordCost ?? 'real',
  };
  const { answers, limits, state } = equipment;
  state.on('state', ({ clockOffsetMs }) => {
    clock.setOffset(clockOffsetMs);
    answers.clear();
    limits.clear();
  });
  state.on('answers', () => answers.clear());
  const school: School = Object.assign(
    equipment,
    connectDomains(equipment, () => school),
  );
  const stopWatching = await watchState(state, client.db, direct ?? url);
  return {
    school,
    async close() {
      await stopWatching();
      await closePayments();
      await publicReads.close();
      await client.close();
      await tracing?.close();
    },
  };
}
