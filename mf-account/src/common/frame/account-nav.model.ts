import { isSubscribed, rankOf, type SessionState } from '@gargoyle/shared/host';

/** Names of the sidebar's entries in their order (ACC-117), with their addresses. */
const ENTRIES = [
  { name: 'home', to: '/account' },
  { name: 'courses', to: '/account/courses' },
  { name: 'favorites', to: '/account/favorites' },
  { name: 'bookmarks', to: '/account/bookmarks' },
  { name: 'paths', to: '/account/my_pathways' },
  { name: 'history', to: '/account/history' },
  { name: 'interests', to: '/account/interests' },
  { name: 'orders', to: '/account/orders' },
  { name: 'addresses', to: '/account/addresses' },
  { name: 'paymentMethods', to: '/account/credit_cards' },
  { name: 'gift', to: '/account/gift_subscription' },
] as const;

export type Entry = (typeof ENTRIES)[number];

/** 'Gift Subscription' only for those who may gift (ACC-122). */
export const entriesFor = (session: SessionState): readonly Entry[] =>
  ENTRIES.filter(({ name }) => name !== 'gift' || session.user?.canGiftSubscription === true);

/** Upgrading is offered below rank 3 and never on a free subscription (ACC-119, ACC-120). */
export function offerFor(session: SessionState): 'subscribe' | 'upgrade' | null {
  if (!isSubscribed(session)) return 'subscribe';
  return rankOf(session) < 3 && !session.subscription?.free ? 'upgrade' : null;
}
