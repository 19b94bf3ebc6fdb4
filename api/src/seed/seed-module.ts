import type { Tx } from '../kernel/db/client.ts';

/** Input of a module of demo content. */
export interface SeedContext {
  tx: Tx;
  /** The day of seeding: all dates of the demo are relative to it. */
  now: Date;
  /** Multiplies the catalogue; above 1 there is a crowd of people, too. */
  scale: number;
  /** argon2 hash of the shared demo password. */
  passwordHash: string;
}

export type SeedModule = (context: SeedContext) => Promise<void>;
