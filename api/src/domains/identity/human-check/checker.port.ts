import { createHash } from 'node:crypto';
import type { Shown } from '../../../kernel/school/human-check.ts';

/** A valid token: the id under which to store it, and until when. */
export interface ValidToken {
  id: string;
  expiresAt: Date;
}

/** Checks that a human is present: the local checker or a provider. */
export interface Checker {
  /** The provider verifies each token only once, so the result has to be stored. */
  once: boolean;
  /** Null for an invalid token and when the check fails. Does not throw. */
  verify(check: Shown): Promise<ValidToken | null>;
}

/** The id under which a provider's token is stored. */
export const checkId = ({ token, version }: Pick<Shown, 'token' | 'version'>): string =>
  createHash('sha256').update(`${version} ${token}`).digest('base64url');
