import { Email } from '@gargoyle/shared/contract/auth.contract';
import type { Person, UserRow } from '../../../kernel/db/schema/users.ts';
import type { Provider } from '../users/users.repo.ts';

/** Libraries and institutions vouch for their users, and often send no address. */
const INSTITUTIONS: ReadonlySet<Provider> = new Set(['openathens', 'proxy']);

export type AccountMatch =
  | { kind: 'known'; user: UserRow }
  /** The account with the person's address. */
  | { kind: 'linked'; user: UserRow }
  | { kind: 'new'; email: string | null; isVerified: boolean; role: string | null; createdByProxy: boolean }
  | { kind: 'refused' };

/**
 * Which account a person authenticated by a provider gets. Accounts are linked by address only if the provider has
 * confirmed the address: anybody can write somebody else's address into a profile.
 * @param linked the account that the identity is linked to
 * @param sameEmail the account that has the person's address
 */
export function matchAccount(
  provider: Provider,
  person: Person,
  linked: UserRow | null,
  sameEmail: UserRow | null,
): AccountMatch {
  if (linked) return { kind: 'known', user: linked };
  // A proxy's addresses are not trusted; its users are identified by their subject only.
  const confirmed = person.emailVerified && provider !== 'proxy';
  if (sameEmail && confirmed) return { kind: 'linked', user: sameEmail };
  // Providers report what their people have written, or an administrator.
  const email = sameEmail ? null : (Email.safeParse(person.email).data ?? null);
  if (!email && !INSTITUTIONS.has(provider)) return { kind: 'refused' };
  return {
    kind: 'new',
    email,
    // Without an address there is nothing to confirm.
    isVerified: confirmed || !email,
    role: provider === 'openathens' ? 'free_library_subscriber' : null,
    createdByProxy: provider === 'proxy',
  };
}
