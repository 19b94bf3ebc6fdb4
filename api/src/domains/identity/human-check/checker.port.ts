import { createHash } from 'node:crypto';
import type { Shown } from '../../../kernel/school/human-check.ts';

/** A token that is good: what to remember it by, and for how long. */
export interface Good {
  id: string;
  expiresAt: Date;
}

/** Who tells people from programs: the local checker, or a provider. */
export interface Checker {
  /** Answers for each token once, so whoever asks again has to remember. */
  once: boolean;
  /** Null for a token that is not good, and when nobody can tell. Does not throw. */
  judge(shown: Shown): Promise<Good | null>;
}

/** What the token of a provider is remembered by. */
export const checkId = ({ token, version }: Pick<Shown, 'token' | 'version'>): string =>
  createHash('sha256').update(`${version} ${token}`).digest('base64url');
