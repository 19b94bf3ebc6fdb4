import { PgBoss } from 'pg-boss';
import type { School } from '../school/school.ts';

/** What is woken, and when (cron, UTC). With many processes each waking is one process's. */
export interface Job {
  queue: string;
  cron: string;
  work: (school: School) => Promise<unknown>;
}

/** A process that works on a job says so this often; one that was killed loses it to the others soon after. */
const HEARTBEAT_SECONDS = 10;
const LOOK_SECONDS = 5;

/** Brings the tables that jobs are kept in as far as this release needs. */
export async function prepareJobs(url: string, onError: (error: Error) => void): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on('error', onError);
  await boss.start();
  await boss.stop({ graceful: false, close: true });
}

/**
 * Starts the background work of this process.
 * @returns how to stop it; running jobs are finished
 */
export async function startWorker(
  school: School,
  jobs: readonly Job[],
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    ...{ connectionString: school.url, max: 2, application_name: 'gargoyle-jobs' },
    ...{ superviseIntervalSeconds: LOOK_SECONDS, monitorIntervalSeconds: LOOK_SECONDS },
  });
  boss.on('error', onError);
  await boss.start();
  for (const { queue, cron, work } of jobs) {
    const life = { expireInSeconds: 300, heartbeatSeconds: HEARTBEAT_SECONDS };
    await boss.createQueue(queue, { policy: 'singleton', ...life });
    // A queue that is there already keeps what it was made with.
    await boss.updateQueue(queue, life);
    await boss.work(queue, { pollingIntervalSeconds: 5 }, async () => {
      const end = school.metrics.jobs.startTimer({ job: queue });
      await work(school);
      end();
    });
    await boss.schedule(queue, cron);
  }
  return () => boss.stop({ graceful: true, close: true, timeout: 5000 });
}
