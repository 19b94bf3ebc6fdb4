import type { AuthUser } from '@gargoyle/shared/contract/auth.contract';
import type { Tx } from '../../../kernel/db/client.ts';
import type { UserRow } from '../../../kernel/db/schema/users.ts';
import { shownAddress } from '../../../kernel/mail/no-mail-address.ts';
import { type CurrentSubscription, findCurrentSubscription } from './gifting.repo.ts';

/**
 * Whether a user can give a matching subscription (API-A-047, API-A-108): requires a paid subscription that was not
 * used for a gift yet. On trial, the user could after paying.
 */
export function giftFlags(current: CurrentSubscription | null): { can: boolean; could: boolean } {
  if (!current || current.gifted || current.subscription.free) return { can: false, could: false };
  const { status, lastPaidCents } = current.subscription;
  const can = status === 'active' && lastPaidCents > 0;
  return { can, could: can || status === 'trial' };
}

/** The AuthUser of the contract. @param fromEmail the session was started by a link in a mail */
function toAuthUser(user: UserRow, current: CurrentSubscription | null, fromEmail: boolean): AuthUser {
  const gifts = giftFlags(current);
  return {
    id: user.id,
    email: shownAddress(user.email),
    firstName: user.firstName,
    lastName: user.lastName,
    usedFreeTrial: user.usedFreeTrial,
    subscription: current?.subscription.id ?? null,
    isStaff: user.isStaff,
    isSuperuser: user.isSuperuser,
    isArtist: user.isArtist,
    role: user.role as AuthUser['role'],
    loggedInFromEmail: fromEmail,
    canGiftSubscription: gifts.can,
    couldGiftSubscription: gifts.could,
    createdByProxy: user.createdByProxy,
    isVerified: user.isVerified,
    watchedWalkthroughVideo: user.watchedWalkthroughVideo,
  };
}

/** Loads what AuthUser needs besides the account itself. */
export async function authUser(tx: Tx, user: UserRow, fromEmail: boolean): Promise<AuthUser> {
  return toAuthUser(user, await findCurrentSubscription(tx, user.id), fromEmail);
}
