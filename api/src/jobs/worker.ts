import { PgBoss } from 'pg-boss';
import { deliverMails } from '../mail/deliver.ts';
import { deliverNotices } from '../payments/sandbox/deliver-notices.ts';
import type { School } from '../school.ts';
import { onMail } from '../state.ts';
import { dueHandlers } from './due.ts';
import { sweep } from './sweep.ts';
import { tidy } from './tidy.ts';

/** What is woken, and when (cron, UTC). With many processes each waking is one process's. */
const JOBS: readonly { queue: string; cron: string; work: (school: School) => Promise<unknown> }[] = [
  { queue: 'sweep', cron: '* * * * *', work: (school) => sweep(school, dueHandlers) },
  { queue: 'mail', cron: '* * * * *', work: deliverMails },
  { queue: 'notices', cron: '* * * * *', work: (school) => deliverNotices(school) },
  { queue: 'tidy', cron: '17 * * * *', work: tidy },
];

/** A process that works on a job says so this often; one that was killed loses it to the others soon after. */
const HEARTBEAT_SECONDS = 10;
const LOOK_SECONDS = 5;

/**
 * Starts the background work of this process.
 * @param url of the database
 * @returns how to stop it; running jobs are finished
 */
export async function startWorker(
  school: School,
  url: string,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    ...{ connectionString: url, max: 2, application_name: 'gargoyle-jobs' },
    ...{ superviseIntervalSeconds: LOOK_SECONDS, monitorIntervalSeconds: LOOK_SECONDS },
  });
  boss.on('error', onError);
  await boss.start();
  for (const { queue, cron, work } of JOBS) {
    const life = { expireInSeconds: 300, heartbeatSeconds: HEARTBEAT_SECONDS };
    await boss.createQueue(queue, { policy: 'singleton', ...life });
    // A queue that is there already keeps what it was made with.
    await boss.updateQueue(queue, life);
    await boss.work(queue, { pollingIntervalSeconds: 5 }, async () => {
      const end = school.figures.jobs.startTimer({ job: queue });
      await work(school);
      end();
    });
    await boss.schedule(queue, cron);
  }
  // A mail leaves as soon as it is written; the job picks up what was refused.
  onMail(school, () => void deliverMails(school).catch(onError));
  return () => boss.stop({ graceful: true, close: true, timeout: 5000 });
}
