import type { Person, UserRow } from '../../../kernel/db/schema/users.ts';
import type { Provider } from '../users/users.repo.ts';

/** Libraries and institutions answer for their people, and often name no address. */
const INSTITUTIONS: ReadonlySet<Provider> = new Set(['openathens', 'proxy']);

export type Place =
  | { kind: 'known'; user: UserRow }
  /** The person owns this account's address; `strange`: nobody had confirmed it, so whoever was in before is put out. */
  | { kind: 'linked'; user: UserRow; strange: boolean }
  | { kind: 'new'; email: string | null; isVerified: boolean; role: string | null; createdByProxy: boolean }
  | { kind: 'refused' };

/**
 * Whose account a person of another place gets. An account is joined by an address only when the place has confirmed
 * it: anybody can write a stranger's address into a profile.
 * @param known the account that this very identity belongs to
 * @param sameEmail the account that has the person's address
 */
export function placeOf(provider: Provider, person: Person, known: UserRow | null, sameEmail: UserRow | null): Place {
  if (known) return { kind: 'known', user: known };
  // A proxy says what it likes of addresses; its own users are known by their subject alone.
  const proven = person.emailVerified && provider !== 'proxy';
  if (sameEmail && proven) return { kind: 'linked', user: sameEmail, strange: !sameEmail.isVerified };
  const email = sameEmail ? null : person.email;
  if (!email && !INSTITUTIONS.has(provider)) return { kind: 'refused' };
  return {
    kind: 'new',
    email,
    // Without an address there is nothing to confirm.
    isVerified: proven || !email,
    role: provider === 'openathens' ? 'free_library_subscriber' : null,
    createdByProxy: provider === 'proxy',
  };
}
