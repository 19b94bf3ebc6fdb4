import { tidy } from './tidy.ts';
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

/** Starts the background work of this process. @returns a function that finishes running jobs and stops it */
export async function startJobs(school: School, onError: (error: Error) => void): Promise<() => Promise<void>> {
  const stopWorker = await startWorker(school, JOBS, onError);
  // A mail is sent as soon as it is committed; the job retries failed ones.
  const deliver = () => traced(school.tracing, 'job mail', () => deliverMails(school));
  const stopListening = school.state.on('mail', () => void deliver().catch(onError));
  return async () => {
    stopListening();
    await stopWorker();
  };
}
