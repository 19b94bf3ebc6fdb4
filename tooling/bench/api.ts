import { type Account, makeAccounts } from './accounts.ts';
import { type Check, percentile } from './measurements.ts';
import { bareServer, type Load, load, perSecond } from './load.ts';
import { LIST, measureReads, type Reads } from './reads.ts';
import { measureOrders, measureTicks } from './writes.ts';

/** Numbers of parallel clients, each with its own account. */
const CLIENTS = [1, 8, 32] as const;
/** The number of clients that the budgets refer to. */
const MANY = 8;

interface Figures extends Reads {
  clients: number;
  ticks: Load;
  orders: Load;
}

export interface ApiFigures {
  bare: Load;
  cached: Load;
  byClients: readonly Figures[];
}

/** Measures the API, and a bare server that sends the same bytes. */
export async function measureApi(api: string, log: (line: string) => void): Promise<ApiFigures> {
  const body = Buffer.from(await (await fetch(api + LIST)).arrayBuffer());
  const baseline = await bareServer(body);
  const bare = await load(baseline.url, MANY, 8000, () => ({ path: '/' }));
  const cached = await load(api, MANY, 4000, () => ({ path: LIST }));
  baseline.close();
  log('Cached reads measured');

  const all = await makeAccounts(api, Math.max(...CLIENTS));
  const byClients: Figures[] = [];
  for (const clients of CLIENTS) {
    const accounts: readonly Account[] = all.slice(0, clients);
    // A single client waits for nobody, so fewer calls give the same result.
    const share = clients === 1 ? 0.25 : 1;
    byClients.push({
      clients,
      ...(await measureReads(api, accounts, 800 * share)),
      ticks: await measureTicks(api, accounts, 4000 * share),
      orders: await measureOrders(api, accounts, 400 * share),
    });
    log(`Reads, ticks and orders of ${clients} measured`);
  }
  return { bare, cached, byClients };
}

/** Reads with about 11,500 courses. */
export async function measureLarge(api: string): Promise<Reads> {
  return measureReads(api, await makeAccounts(api, MANY), 800);
}

const at = (share: number, what: string, { times }: Load, limit: number): Check => ({
  what: `${what}, p${share * 100} at ${MANY} clients`,
  value: percentile(times, share),
  limit,
  unit: 'ms',
});
const atLeast = (what: string, value: number, limit: number): Check => ({ what, value, limit, atLeast: true });

/** Budgets: cached reads as a ratio to the bare server, database calls in ms and calls per second. */
export function apiChecks({ bare, cached, byClients }: ApiFigures, large: Reads): Check[] {
  const many = byClients.find(({ clients }) => clients === MANY) as Figures;
  const loads = [cached, ...byClients.flatMap(({ clients: _, ...rest }) => Object.values(rest))];
  return [
    atLeast('cached public read against a bare Node server', perSecond(cached) / perSecond(bare), 0.2),
    at(0.95, 'list page', many.list, 50),
    at(0.95, 'search', many.search, 50),
    at(0.95, 'course detail', many.detail, 50),
    at(0.95, 'progress tick', many.ticks, 50),
    at(0.95, 'order placement', many.orders, 50),
    at(0.99, 'list page', many.list, 60),
    at(0.99, 'search', many.search, 60),
    at(0.99, 'course detail', many.detail, 60),
    at(0.99, 'list page of 11,500 courses', large.list, 120),
    at(0.99, 'search in 11,500 courses', large.search, 120),
    at(0.99, 'course detail of 11,500 courses', large.detail, 120),
    atLeast('progress ticks per second', perSecond(many.ticks), 1000),
    atLeast('orders per second', perSecond(many.orders), 150),
    {
      what: 'refused or failed requests',
      value: [...loads, ...Object.values(large)].reduce((n, l: Load) => n + l.failed, 0),
      limit: 0,
    },
  ];
}

const row = (name: string, clients: number, l: Load): string =>
  `| ${name} | ${clients} | ${Math.round(perSecond(l))} | ${[0.5, 0.95, 0.99].map((p) => percentile(l.times, p).toFixed(1)).join(' | ')} | ${l.failed} |`;

export const apiTable = ({ bare, cached, byClients }: ApiFigures, large: Reads): string =>
  [
    '| call | clients | per second | p50 ms | p95 ms | p99 ms | failed |',
    '|---|---|---|---|---|---|---|',
    row('bare', MANY, bare),
    row('cached', MANY, cached),
    ...byClients.flatMap(({ clients, ...loads }) =>
      Object.entries(loads).map(([name, l]: [string, Load]) => row(name, clients, l)),
    ),
    ...Object.entries(large).map(([name, l]: [string, Load]) => row(`${name}, 11,500 courses`, MANY, l)),
  ].join('\n');
