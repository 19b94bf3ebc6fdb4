import { isSubscribed, rankOf, type SessionState } from '@gargoyle/shared/host';
import { paths } from '@gargoyle/shared/paths';

/** Entries of the sidebar in order, with their addresses (ACC-117). */
const ENTRIES = [
  { name: 'home', to: paths.account() },
  { name: 'courses', to: paths.accountCourses() },
  { name: 'favorites', to: paths.favorites() },
  { name: 'bookmarks', to: paths.bookmarks() },
  { name: 'paths', to: paths.myPaths() },
  { name: 'history', to: paths.history() },
  { name: 'interests', to: paths.interests() },
  { name: 'orders', to: paths.orders() },
  { name: 'addresses', to: paths.addresses() },
  { name: 'paymentMethods', to: paths.paymentMethods() },
  { name: 'gift', to: paths.giftSubscription() },
] as const;

export type Entry = (typeof ENTRIES)[number];

/** 'Gift Subscription' only for users who may gift (ACC-122). */
export const entriesFor = (session: SessionState): readonly Entry[] =>
  ENTRIES.filter(({ name }) => name !== 'gift' || session.user?.canGiftSubscription === true);

/** Upgrading is offered below rank 3 and never on a free subscription (ACC-119, ACC-120). */
export function offerFor(session: SessionState): 'subscribe' | 'upgrade' | null {
  if (!isSubscribed(session)) return 'subscribe';
  return rankOf(session) < 3 && !session.subscription?.free ? 'upgrade' : null;
}
