import { PgBoss } from 'pg-boss';
import { SILENCE_MS } from '../db/bounded-client.ts';
import type { School } from '../school/school.ts';
import { traced } from '../tracing/tracing.ts';

/** A job and its schedule (cron, UTC). Each scheduled run is done by one process only. */
export interface Job {
  queue: string;
  cron: string;
  work: (school: School) => Promise<unknown>;
}

/** How often a process reports that it is working on a job; the job of a killed process is soon taken over. */
const HEARTBEAT_SECONDS = 10;
const LOOK_SECONDS = 5;

/** Migrates the tables of the job queue as far as this release needs. */
export async function prepareJobs(url: string, onError: (error: Error) => void): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on('error', onError);
  await boss.start();
  await boss.stop({ graceful: false, close: true });
}

/**
 * Starts the background work of this process.
 * @param silenceMs how long a statement of the queue itself is waited for
 * @returns a function that finishes running jobs and stops it
 */
export async function startWorker(
  school: School,
  jobs: readonly Job[],
  onError: (error: Error) => void,
  silenceMs = SILENCE_MS,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    // Its pool drops a connection whose statement was not answered in time.
    ...{ connectionString: school.url, max: 2, application_name: 'gargoyle-jobs', query_timeout: silenceMs },
    ...{ superviseIntervalSeconds: LOOK_SECONDS, monitorIntervalSeconds: LOOK_SECONDS },
  });
  boss.on('error', onError);
  await boss.start();
  for (const { queue, cron, work } of jobs) {
    const life = { expireInSeconds: 300, heartbeatSeconds: HEARTBEAT_SECONDS };
    await boss.createQueue(queue, { policy: 'singleton', ...life });
    // An existing queue ignores the options of `createQueue`.
    await boss.updateQueue(queue, life);
    await boss.work(queue, { pollingIntervalSeconds: 5 }, async () => {
      const end = school.metrics.jobs.startTimer({ job: queue });
      await traced(school.tracing, `job ${queue}`, () => work(school));
      end();
    });
    await boss.schedule(queue, cron);
  }
  return () => boss.stop({ graceful: true, close: true, timeout: 5000 });
}
