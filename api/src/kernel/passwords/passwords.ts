import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters OWASP recommends (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** A real hash at minimal cost, for tests. */
export const cheapHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

// Verified when there is no account, so that the response time does not reveal it.
let decoy: Promise<string> | undefined;

/** Whether a password matches a stored hash; takes as long without one. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('an account that does not exist');
  const fits = await verify(stored ?? (await decoy), password);
  return fits && Boolean(stored);
}

/** How a school hashes new passwords. */
export const hashFor = (school: { passwordCost: 'real' | 'test' }) =>
  school.passwordCost === 'test' ? cheapHash : hashPassword;
