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
 * Opens the database of a running school next to its API, and simulates customers who use the API only.
 * @param name distinguishes its purchases from those of an earlier visit
 * @param databaseUrl if it is not the school's embedded database
 * @param asking how customers call the API; by default without retries
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
    const answer = await callAt(API_URL, call, input, options);
    if (answer.status < 300) last = new Date();
    return answer;
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
const TIMEOUT_MS = 10_000;

/** Lets people buy, subscribe and watch at the same time, repeatedly, until `over`. */
export async function startWriters({ customers, over }: Pick<Visit, 'customers' | 'over'>, count = BUYERS) {
  const { promised } = customers;
  const buyers = await customers.people(count);
  const faults: string[] = [];
  const again = async (work: () => Promise<void>) => {
    while (!over.signal.aborted)
      await work().catch((error: unknown) => {
        // Errors caused by stopping the school are expected.
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
    /** Resolves once this many more orders are acknowledged, or a call has failed. */
    orders: async (more: number, timeoutMs = TIMEOUT_MS) => {
      const wanted = promised.orders.length + more;
      for (const till = Date.now() + timeoutMs; promised.orders.length < wanted && !faults.length; await pause(20))
        if (Date.now() > till) throw new Error(`timeout after ${timeoutMs / 1000} s waiting for ${more} orders`);
    },
  };
}
