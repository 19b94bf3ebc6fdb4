import type { Tx } from '../kernel/db/client.ts';
import { seedAccounts } from './accounts.ts';
import { seedCommerce } from './commerce/commerce.ts';
import { seedGifts } from './gifts.ts';
import { seedLearning } from './learning/learning.ts';
import { seedSpanish } from './spanish.ts';

/** Input of a module of demo content. */
export interface SeedContext {
  tx: Tx;
  /** The day of seeding: all dates of the demo are relative to it. */
  now: Date;
  /** Multiplies the catalogue. */
  scale: number;
  /** argon2 hash of the shared demo password. */
  passwordHash: string;
}

export type SeedModule = (context: SeedContext) => Promise<void>;

/** The modules in the order of their references: referenced rows first. */
const content: readonly SeedModule[] = [seedAccounts, seedLearning, seedCommerce, seedGifts, seedSpanish];

/** Fills an empty, migrated database with the demo school. */
export async function seed(context: SeedContext): Promise<void> {
  for (const module of content) await module(context);
}
