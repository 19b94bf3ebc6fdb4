import { setTimeout as delay } from 'node:timers/promises';
import { sql } from '../db/drizzle.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseClient, Db } from '../db/client.ts';

/** Metrics of this process for Prometheus: requests, database, jobs, mails, payments. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  failures: Counter<'route'>;
  jobs: Histogram<'job'>;
  /** Reads that are the same for everybody, by the server that answered them. */
  publicReads: Counter<'from'>;
  /** Reports the age of a replica, in seconds, at each scrape. */
  watchReplica(host: string, age: () => number): void;
  /** Sizes of pictures that this process encoded. */
  pictures: Counter;
}

/** How long a scrape waits for what it asks others, in ms: Prometheus gives it up after ten seconds. */
const PATIENCE_MS = 3_000;

/**
 * Replaces the values of a gauge once what they are made of was read. While the database does not answer, the last ones
 * stay: it is then that alerts need the other metrics.
 * @param read returns a function that sets the values
 */
export async function refill<T extends Gauge<string>>(gauge: T, read: () => Promise<(to: T) => void>): Promise<void> {
  const write = await Promise.race([read().catch(() => null), delay(PATIENCE_MS, null, { ref: false })]);
  if (!write) return;
  gauge.reset();
  write(gauge);
}

export function openMetrics({ db, pool }: DatabaseClient): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'gargoyle_' });
  const connections = new Gauge({
    name: 'gargoyle_database_connections',
    help: 'Connections of the pool, and calls that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const counted = COUNTED.map(
    ({ name, help, count }) =>
      new Gauge({
        name,
        help,
        labelNames: ['state'],
        registers: [],
        async collect() {
          await refill(this, async () => {
            const { rows } = await count(db);
            return (to) => {
              for (const { state, n } of rows) to.set({ state }, n);
            };
          });
        },
      }),
  );
  const replicas = new Map<string, () => number>();
  const ages = new Gauge({
    name: 'gargoyle_replica_age_seconds',
    help: 'Time since the replica last had everything that the primary had',
    labelNames: ['replica'],
    registers: [],
    collect() {
      for (const [replica, age] of replicas) this.set({ replica }, age());
    },
  });
  for (const gauge of [connections, ages, ...counted]) registry.registerMetric(gauge);
  return {
    registry,
    watchReplica: (host, age) => void replicas.set(host, age),
    requests: new Histogram({
      name: 'gargoyle_http_request_seconds',
      help: 'Duration of answers',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    failures: new Counter({
      name: 'gargoyle_http_errors_total',
      help: 'Answers with status 500 and above',
      labelNames: ['route'],
      registers,
    }),
    publicReads: new Counter({
      name: 'gargoyle_public_reads_total',
      help: 'Reads for everybody, where there is a replica, by the server that answered',
      labelNames: ['from'],
      registers,
    }),
    pictures: new Counter({
      name: 'gargoyle_pictures_made_total',
      help: 'Sizes of pictures that were encoded here',
      registers,
    }),
    jobs: new Histogram({
      name: 'gargoyle_job_seconds',
      help: 'Duration of background jobs that ended well',
      labelNames: ['job'],
      buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120],
      registers,
    }),
  };
}

type Count = { state: string; n: number };

/** Counted in the database when scraped, so that every process reports the same. */
const COUNTED = [
  {
    name: 'gargoyle_mails',
    help: 'Mails of the last 30 days, by what became of them',
    count: (db: Db) => db.execute<Count>(sql`select state, count(*)::int as n from mails group by state`),
  },
  {
    name: 'gargoyle_transactions',
    help: 'Charges of the day that ends with the last one, by status',
    // Counting all of them would read every charge that was ever made, in each process at each scrape. The moment is a
    // parameter: for a subquery the planner expects a third of the table, and reads all of it.
    count: async (db: Db) => {
      const { rows } = await db.execute<{ at: string | null }>(
        sql`select max(created_at)::text as at from transactions`,
      );
      return db.execute<Count>(sql`select status as state, count(*)::int as n from transactions
        where created_at > ${rows[0]?.at}::timestamptz - interval '1 day' group by status`);
    },
  },
  {
    name: 'gargoyle_due_failures',
    help: 'Due rows whose work failed and waits for another try, by kind',
    count: (db: Db) =>
      db.execute<Count>(sql`select handler as state, count(*)::int as n from due_failures group by handler`),
  },
];
