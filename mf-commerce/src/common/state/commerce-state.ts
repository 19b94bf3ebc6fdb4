import type { OrderItem } from '@gargoyle/shared/contract/order-items.contract';
import { type Host, useHost } from '@gargoyle/shared/host';
import { createStore, type StoreApi, useStore } from '@gargoyle/shared/state';
import { type CheckoutDraft, EMPTY_DRAFT, forStorage } from './draft.model.ts';
import { leavesCheckout } from './steps.model.ts';
import type { AppliedCoupon } from './applied-coupon.ts';
import { writeStored, readStored } from './session-storage.ts';

/**
 * State that this remote shares between its pages. The cart itself, plans and payment methods live in the query cache.
 */
export interface CommerceState {
  draft: CheckoutDraft;
  coupon: AppliedCoupon | null;
  /** The item last added, for the popup; `count` distinguishes repeated additions of one item. */
  added: { item: OrderItem; count: number } | null;
  /** Number of pending changes to cart lines. */
  changing: number;
  /** For the receipt, also after a reload (COM-370). */
  lastOrderId: number | null;
  /**
   * Id of a user who registered on this page and has not chosen a plan yet: they cannot have a pending subscription.
   */
  newcomer: number | null;
  /** Whose state it is; null for a visitor's. */
  userId: number | null;
}

const INITIAL_STATE: CommerceState = {
  draft: EMPTY_DRAFT,
  coupon: null,
  added: null,
  changing: 0,
  lastOrderId: null,
  newcomer: null,
  userId: null,
};

type StoredState = Pick<CommerceState, 'draft' | 'coupon' | 'lastOrderId' | 'userId'>;

const storedStateOf = ({ draft, coupon, lastOrderId, userId }: CommerceState): StoredState => ({
  draft: forStorage(draft),
  coupon,
  lastOrderId,
  userId,
});

function open(host: Host): StoreApi<CommerceState> {
  const store = createStore<CommerceState>(() => INITIAL_STATE);
  if (host.server) return store;
  // Set after creation instead of as the initial state: the browser's first render must match the server's.
  const stored = readStored();
  if (stored && typeof stored === 'object') store.setState(stored as Partial<StoredState>);
  store.subscribe((state) => writeStored(storedStateOf(state)));
  host.bus.on('shell.route-changed', ({ from, to }) => {
    if (leavesCheckout(from, to)) store.setState({ draft: EMPTY_DRAFT });
  });
  // Another user must not see this user's state; a login preserves what the visitor has prepared (COM-222, COM-230).
  const follow = (userId: number | null) => {
    const { userId: before } = store.getState();
    if (before !== userId) store.setState(before === null ? { userId } : { ...INITIAL_STATE, userId });
  };
  // After a reload the session's start emits no event. A start that failed may find no user: the state stays.
  const followKnown = () => {
    const { user } = host.session.getState();
    if (user) follow(user.id);
  };
  followKnown();
  host.session.subscribe(followKnown);
  host.bus.on('shell.session-changed', ({ userId }) => follow(userId));
  host.bus.on('account.user-registered', ({ userId }) => store.setState({ newcomer: userId }));
  return store;
}

// Keyed by host: a page has one, and every server render has its own.
const stores = new WeakMap<Host, StoreApi<CommerceState>>();

/** The state of this page. Created on first use and restored from the tab's storage. */
export function commerceState(host: Host): StoreApi<CommerceState> {
  const found = stores.get(host);
  if (found) return found;
  const opened = open(host);
  stores.set(host, opened);
  return opened;
}

export const useCommerceState = <S>(select: (state: CommerceState) => S): S =>
  useStore(commerceState(useHost()), select);
