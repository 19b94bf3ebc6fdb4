import type { Entitlement } from '@gargoyle/shared/contract/tutorials.contract';

export type Admission =
  | { kind: 'play' }
  /** Ask for confirmation, then spend a credit (PLAY-021, PLAY-022). */
  | { kind: 'ask'; used: number; limit: number }
  /** All credits of the month are spent (PLAY-024). */
  | { kind: 'no-credits' }
  /** PLAY-005. */
  | { kind: 'forbidden' };

/** What happens when this viewer opens the player. */
export function admission({ canWatch, creditsUsed, creditsLimit }: Entitlement): Admission {
  if (canWatch) return { kind: 'play' };
  if (creditsLimit === null) return { kind: 'forbidden' };
  const used = creditsUsed ?? 0;
  return used < creditsLimit ? { kind: 'ask', used, limit: creditsLimit } : { kind: 'no-credits' };
}
