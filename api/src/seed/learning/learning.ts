import { reindex } from '../../kernel/search/reindex.ts';
import type { SeedModule } from '../seed-module.ts';
import { seedCourses } from './courses.ts';
import { seedJournal } from './journal.ts';
import { seedLive } from './live.ts';
import { seedPageChanges } from './page-changes.ts';
import { seedPathways } from './pathways.ts';
import { seedShowcase } from './showcase.ts';
import { seedStudy } from './study.ts';
import { seedSubjects } from './subjects.ts';

/** The school's content: courses, teachers, articles and pages; depends on the accounts. */
export const seedLearning: SeedModule = async (context) => {
  await seedSubjects(context);
  await seedCourses(context);
  await seedPathways(context);
  await seedLive(context);
  await seedJournal(context);
  await seedShowcase(context);
  await seedStudy(context);
  await seedPageChanges(context);
  await reindex(context.tx);
};
