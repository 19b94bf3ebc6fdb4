import { setTimeout as pause } from 'node:timers/promises';
import { openSchool } from '@gargoyle/api/src/app/open-school.ts';
import { reachDatabase } from '@gargoyle/api/src/kernel/db/open-database.ts';
import { readEnv } from '@gargoyle/api/src/kernel/settings/env.ts';
import { accountId } from '@gargoyle/api/src/seed/accounts.ts';
import { callAt } from '@gargoyle/api/src/testing/api-client.ts';
import type { Cluster } from '@gargoyle/api/src/testing/crash/cluster.ts';
import { customersOf } from '@gargoyle/api/src/testing/crash/customers.ts';
import type { SchoolUnderTest } from '../../test/school-under-test.ts';

/**
 * Opens the database of a running school beside its API, and lets customers into it by the API alone.
 * @param name tells its purchases from those of an earlier visit
 * @param databaseUrl where that is not the school's embedded one
 * @param asking how customers ask, instead of once
 */
export async function visit(
  { env: { API_URL, SCHOOL_DATA } }: Visited,
  { name = '', databaseUrl, asking, over = new AbortController() }: Visiting = {},
) {
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', GARGOYLE_DATA: SCHOOL_DATA });
  const { url } = await reachDatabase({ databaseUrl, databaseDirectUrl: undefined, data: SCHOOL_DATA });
  const { school, close } = await openSchool(env, url, { onError: () => {} });
  let last = new Date();
  const ask: Cluster['ask'] = async (call, input, options) => {
    const heard = await callAt(API_URL, call, input, options);
    if (heard.status < 300) last = new Date();
    return heard;
  };
  const customers = customersOf(school, asking ?? { ask, askOnce: ask }, { name, over: over.signal });
  return { school, close, ask, over, customers, lastAnswer: () => last };
}

type Visited = Pick<SchoolUnderTest, 'env'>;
interface Visiting {
  name?: string;
  databaseUrl?: string;
  asking?: Pick<Cluster, 'ask' | 'askOnce'>;
  over?: AbortController;
}
export type Visit = Awaited<ReturnType<typeof visit>>;

const BUYERS = 4;
const PATIENCE_MS = 10_000;

/** Lets people buy, subscribe and watch at the same time, over and over, for as long as the school lives. */
export async function startWriters({ customers, over }: Pick<Visit, 'customers' | 'over'>, count = BUYERS) {
  const { promised } = customers;
  const buyers = await customers.people(count);
  const faults: string[] = [];
  const again = async (work: () => Promise<void>) => {
    while (!over.signal.aborted)
      await work().catch((error: unknown) => {
        // What the loss of the school breaks is no fault of its own.
        if (!over.signal.aborted) faults.push(String(error));
      });
  };
  const subscribe = async () => {
    const [newcomer = 0] = await customers.people(1);
    await customers.subscribe(newcomer);
  };
  const ended = Promise.all([
    ...buyers.map((buyer) => again(() => customers.order(buyer))),
    again(subscribe),
    again(() => customers.watch(accountId('monthly'))),
  ]);
  return {
    buyers,
    faults,
    ended,
    /** Resolves once so many more orders were acknowledged, or somebody was refused. */
    orders: async (more: number, patienceMs = PATIENCE_MS) => {
      const wanted = promised.orders.length + more;
      for (const till = Date.now() + patienceMs; promised.orders.length < wanted && !faults.length; await pause(20))
        if (Date.now() > till) throw new Error(`${patienceMs / 1000} seconds went by without ${more} orders`);
    },
  };
}
