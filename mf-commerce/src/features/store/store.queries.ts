import type { StoreKind } from '@gargoyle/shared/contract/store.contract';
import type { Host } from '@gargoyle/shared/host';

const STORE_PAGE = 24;

/** One page of the store, counted from 1; the first one is rendered by the server. */
export const storeQuery = (host: Host, kind: StoreKind | null, page: number) =>
  host.api.query('store.list', {
    ...(kind ? { kind } : {}),
    grouped: 'true',
    page: String(page),
    pageSize: String(STORE_PAGE),
  });
