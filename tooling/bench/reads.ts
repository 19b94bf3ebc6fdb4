import { type Account, authorization } from './accounts.ts';
import { type Load, load } from './load.ts';

export const SLUG = 'sculpting-a-gargoyle-maquette';
export const LIST = '/api/v1/new-search/video-tutorial/?limit=16&ordering=-order_date';
const WARM = 100;
const WORDS = ['mask', 'silicone', 'eyes', 'foam', 'hair', 'puppet', 'paint', 'skull'];

export interface Reads {
  list: Load;
  search: Load;
  detail: Load;
}

/** Reads by subscribers, one per client: authenticated responses are never cached, so the query runs each time. */
export async function measureReads(api: string, accounts: readonly Account[], count: number): Promise<Reads> {
  const clients = accounts.length;
  const as = (i: number) => authorization(accounts[i % clients] as Account);
  const read = async (path: (i: number) => string) => {
    const next = (i: number) => ({ path: path(i), headers: as(i) });
    // The first calls after a start wait for query plans and the JIT compiler and are not counted.
    await load(api, clients, WARM, next);
    return load(api, clients, count, next);
  };
  return {
    list: await read((i) => `${LIST}&offset=${(i % 10) * 16}`),
    search: await read((i) => `/api/v1/new-search/video-tutorial/?limit=16&search=${WORDS[i % WORDS.length]}`),
    detail: await read(() => `/api/v1/tutorials/${SLUG}/`),
  };
}
