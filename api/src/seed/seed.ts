import { seedAccounts } from './accounts.ts';
import { seedCommerce } from './commerce/commerce.ts';
import { seedCrowd } from './crowd/crowd.ts';
import { seedGifts } from './gifts.ts';
import { seedLearning } from './learning/learning.ts';
import type { SeedContext, SeedModule } from './seed-module.ts';
import { seedSpanish } from './spanish.ts';

/** The modules in the order of their references: referenced rows first. */
const content: readonly SeedModule[] = [seedAccounts, seedLearning, seedCommerce, seedCrowd, seedGifts, seedSpanish];

/** Fills an empty, migrated database with the demo school. */
export async function seed(context: SeedContext): Promise<void> {
  for (const module of content) await module(context);
}
