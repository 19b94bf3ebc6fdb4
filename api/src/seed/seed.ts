import type { Tx } from '../kernel/db/client.ts';
import { seedAccounts } from './accounts.ts';
import { seedCommerce } from './commerce/commerce.ts';
import { seedGifts } from './gifts.ts';
import { seedLearning } from './learning/learning.ts';
import { seedSpanish } from './spanish.ts';

/** What a module of demo content gets. */
export interface SeedContext {
  tx: Tx;
  /** The day of seeding: every date of the demo is laid relative to it. */
  now: Date;
  /** Multiplies the catalogue. */
  scale: number;
  /** argon2 hash of the one demo password. */
  passwordHash: string;
}

export type SeedModule = (context: SeedContext) => Promise<void>;

/** The demo school in the order of its references: what others point at comes first. */
const content: readonly SeedModule[] = [seedAccounts, seedLearning, seedCommerce, seedGifts, seedSpanish];

/** Fills an empty, migrated database with the demo school. */
export async function seed(context: SeedContext): Promise<void> {
  for (const module of content) await module(context);
}
