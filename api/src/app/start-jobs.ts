import { setTimeout as delay } from 'node:timers/promises';
import { tidy } from './tidy.ts';
import { oneAtATime } from '../kernel/jobs/one-at-a-time.ts';
import { type Job, startWorker } from '../kernel/jobs/worker.ts';
import { deliverMails } from '../kernel/mail/deliver.ts';
import { deliverNotices } from '../kernel/payments/sandbox/deliver-notices.ts';
import { reindex } from '../kernel/search/reindex.ts';
import type { School } from '../kernel/school/school.ts';
import { traced } from '../kernel/tracing/tracing.ts';

const JOBS: readonly Job[] = [
  { queue: 'sweep', cron: '* * * * *', work: (school) => school.sweep() },
  { queue: 'mail', cron: '* * * * *', work: deliverMails },
  { queue: 'notices', cron: '* * * * *', work: (school) => deliverNotices(school) },
  { queue: 'tidy', cron: '17 * * * *', work: tidy },
  // Editors write to the tables of the database themselves (API-L-172).
  { queue: 'reindex', cron: '47 * * * *', work: (school) => school.db.transaction(reindex) },
];

/** How long a mail that is being sent is waited for at the end. */
const FINISH_MS = 5_000;

/** Starts the background work of this process. @returns a function that finishes running jobs and stops it */
export async function startJobs(school: School, onError: (error: Error) => void): Promise<() => Promise<void>> {
  const stopWorker = await startWorker(school, JOBS, onError);
  // A mail is sent as soon as it is committed; the job retries failed ones. Hundreds may be committed in a second, each
  // with an event of its own, and no mail service takes as many connections.
  const deliver = oneAtATime(() => traced(school.tracing, 'job mail', () => deliverMails(school)));
  let delivery: Promise<unknown> = Promise.resolve();
  const stopListening = school.state.on('mail', () => {
    delivery = deliver().catch(onError);
  });
  return async () => {
    stopListening();
    await stopWorker();
    // A mail that was sent and not noted would be sent again.
    await Promise.race([delivery, delay(FINISH_MS, undefined, { ref: false })]);
  };
}
