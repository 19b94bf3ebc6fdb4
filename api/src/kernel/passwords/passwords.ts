import { hash, verify } from '@node-rs/argon2';

/**
 * One form of a password (RFC 8265, OpaqueString): a keyboard may send `ñ` as one character or as `n` with a tilde that
 * follows, and another kind of space than the next keyboard.
 */
const prepared = (password: string): string => password.normalize('NFC').replace(/\p{Zs}/gu, ' ');

/** argon2id with the parameters OWASP recommends (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> =>
  hash(prepared(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** A real hash at minimal cost, for tests. */
export const cheapHash = (password: string): Promise<string> =>
  hash(prepared(password), { memoryCost: 8, timeCost: 1, parallelism: 1 });

// Verified when there is no account, so that the response time does not reveal it.
let decoy: Promise<string> | undefined;

/** Whether a password matches a stored hash; takes as long without one. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('an account that does not exist');
  const known = stored ?? (await decoy);
  // Earlier releases hashed a password as it was sent.
  const asSent = prepared(password) !== password && (await verify(known, password));
  const fits = (await verify(known, prepared(password))) || asSent;
  return fits && Boolean(stored);
}

/** How a school hashes new passwords. */
export const hashFor = (school: { passwordCost: 'real' | 'test' }) =>
  school.passwordCost === 'test' ? cheapHash : hashPassword;
