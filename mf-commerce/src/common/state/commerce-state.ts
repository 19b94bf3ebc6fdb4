import type { OrderItem } from '@gargoyle/shared/contract/order-items.contract';
import { type Host, useHost } from '@gargoyle/shared/host';
import { type CheckoutDraft, EMPTY_DRAFT, forStorage } from '../checkout/draft.model.ts';
import { leavesCheckout } from '../checkout/steps.model.ts';
import type { AppliedCoupon } from '../coupons/coupons.model.ts';
import { keep, readKept } from './session-storage.ts';
import { createStore, type Store, useStore } from './store.ts';

/** What this house remembers between its pages. The cart itself, plans and methods live in the query cache. */
export interface CommerceState {
  draft: CheckoutDraft;
  coupon: AppliedCoupon | null;
  /** The item last added, for the popup; `count` tells two additions of one item apart. */
  added: { item: OrderItem; count: number } | null;
  /** How many changes of the cart's lines are under way. */
  changing: number;
  /** For the receipt, reloads included (COM-370). */
  lastOrderId: number | null;
  /** Who registered on this page and has chosen no plan yet: nothing can be pending for them. */
  newcomer: number | null;
}

export const INITIAL_STATE: CommerceState = {
  draft: EMPTY_DRAFT,
  coupon: null,
  added: null,
  changing: 0,
  lastOrderId: null,
  newcomer: null,
};

type Kept = Pick<CommerceState, 'draft' | 'coupon' | 'lastOrderId'>;

const keptOf = ({ draft, coupon, lastOrderId }: CommerceState): Kept => ({
  draft: forStorage(draft),
  coupon,
  lastOrderId,
});

function restored(): CommerceState {
  const kept = readKept();
  return kept && typeof kept === 'object' ? { ...INITIAL_STATE, ...(kept as Partial<Kept>) } : INITIAL_STATE;
}

function open(host: Host): Store<CommerceState> {
  if (host.server) return createStore(INITIAL_STATE);
  const store = createStore(restored());
  store.subscribe(() => keep(keptOf(store.get())));
  host.bus.on('shell.route-changed', ({ from, to }) => {
    if (leavesCheckout(from, to)) store.set({ draft: EMPTY_DRAFT });
  });
  // Another person must find nothing of this one; a login keeps what the visitor has prepared (COM-222, COM-230).
  host.bus.on('shell.session-changed', ({ reason }) => {
    if (reason !== 'login') store.set(INITIAL_STATE);
  });
  host.bus.on('account.user-registered', ({ userId }) => store.set({ newcomer: userId }));
  return store;
}

// By host: a page has one, and every render on the server has its own.
const stores = new WeakMap<Host, Store<CommerceState>>();

/** The state of this page. Opened at its first use, restored from what the tab kept. */
export function commerceState(host: Host): Store<CommerceState> {
  const found = stores.get(host);
  if (found) return found;
  const opened = open(host);
  stores.set(host, opened);
  return opened;
}

export const useCommerceState = <S>(select: (state: CommerceState) => S): S =>
  useStore(commerceState(useHost()), INITIAL_STATE, select);
