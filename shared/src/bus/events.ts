/**
 * The letters that houses send each other: past tense, ids only. Whoever needs more asks the API.
 * A change of a payload's meaning gets a new name.
 */
export interface Events {
  /** The first page of a visit is on screen (SHELL-260). */
  'shell.page-loaded': { path: string; search: string };
  /** The path changed (SHELL-085). */
  'shell.route-changed': { from: string; to: string };
  /** Who is signed in changed (SHELL-259). User-bound data of the previous one must go. */
  'shell.session-changed': {
    reason: 'login' | 'logout' | 'invalid' | 'impersonation' | 'release' | 'deleted';
    userId: number | null;
  };
  /** The user or the subscription was loaded again (SHELL-263). */
  'shell.user-changed': { userId: number; subscriptionId: number | null };
  /** Logout happened on the home page (SHELL-262). */
  'shell.home-reloaded': Record<string, never>;
  'account.account-deleted': { userId: number };
  /** An account was made on this page, told before its session begins. */
  'account.user-registered': { userId: number };
  'account.email-verified': { userId: number };
  'account.interests-saved': { tagIds: number[] };
  'catalog.favorite-changed': { kind: 'tutorial' | 'artist' | 'post'; id: number; favorite: boolean };
  'commerce.item-added': { orderItemId: number | string };
  'commerce.cart-changed': { itemsCount: number };
  'commerce.order-placed': { orderId: number };
  'commerce.subscription-started': { planId: number };
  'commerce.subscription-changed': { subscriptionId: number };
  'player.progress-saved': { tutorialId: number; seconds: number };
  'player.tutorial-completed': { tutorialId: number };
  'player.path-enrolled': { pathId: number };
}

export type EventName = keyof Events;
