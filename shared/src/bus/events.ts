/**
 * The events that applications send each other: past tense, ids only. A listener that needs more calls the API.
 * When the meaning of a payload changes, the event gets a new name.
 */
export interface Events {
  /** The first page of a visit is on screen (SHELL-260). */
  'shell.page-loaded': { path: string; search: string };
  /** The path changed (SHELL-085). */
  'shell.route-changed': { from: string; to: string };
  /** The signed-in user changed (SHELL-259). Data of the previous user must be dropped. */
  'shell.session-changed': {
    reason: 'login' | 'logout' | 'invalid' | 'impersonation' | 'release' | 'deleted';
    userId: number | null;
  };
  /** The user or the subscription was loaded again (SHELL-263). */
  'shell.user-changed': { userId: number; subscriptionId: number | null };
  /** Logout happened on the home page (SHELL-262). */
  'shell.home-reloaded': Record<string, never>;
  'account.account-deleted': { userId: number };
  /** An account was created on this page; sent before its session begins. */
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
  /** A film of `player.clip.v1` began to play, once for each time it is shown. */
  'player.clip-started': { clip: string };
}

export type EventName = keyof Events;
