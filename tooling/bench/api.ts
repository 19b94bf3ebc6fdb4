import type { Check } from './figures.ts';
import { bareServer, type Load, load } from './load.ts';

interface Account {
  email: string;
  token: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** A call of the API under measurement; throws with the answer when it is refused. */
async function call<T>(api: string, path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(`${api}/api/v1${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const post = <T>(api: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> =>
  call<T>(api, path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });

const CARD = { number: '4111111111111111', expiration_month: '12', expiration_year: '2031', cvv: '123' };
const ADDRESS = {
  first_name: 'Bea',
  last_name: 'Bench',
  street_address: '9 Mill Road',
  locality: 'Portland',
  region: 'OR',
  postal_code: '97201',
  country_name: 'United States',
  country_code_alpha2: 'US',
};

/** A new account with a card and a subscription (a trial of Monthly), for one parallel client. */
async function makeAccount(api: string, n: number): Promise<Account> {
  const email = `bench-${process.pid}-${n}@demo.gargoyle.example`;
  const check = await post<{ token: string }>(api, '/sandbox/human-check/', { version: 'v3', checked: true });
  const made = await post<{ token: string }>(
    api,
    '/auth/registration/',
    { email, password1: 'bench-character-arts' },
    { 'Captcha-Token': check.token, 'Captcha-Version': 'v3' },
  );
  const { nonce } = await post<{ nonce: string }>(api, '/sandbox/tokenize/', CARD);
  await post(
    api,
    '/subscriptions/',
    {
      plan: 3,
      used_free_trial: false,
      user_email: email,
      billing_address: ADDRESS,
      payment: { payment_method_nonce: nonce },
    },
    { Authorization: `JWT ${made.token}` },
  );
  return { email, token: made.token };
}

export interface ApiFigures {
  bare: Load;
  cached: Load;
  list: Load;
  search: Load;
  detail: Load;
  ticks: Load;
  orders: Load;
}

/** Measures reads at 8 clients, ticks and orders of 8 accounts, and the bare server with the same bytes. */
export async function measureApi(api: string, say: (line: string) => void): Promise<ApiFigures> {
  const path = '/api/v1/new-search/video-tutorial/?limit=16&ordering=-order_date';
  const body = Buffer.from(await (await fetch(api + path)).arrayBuffer());
  const bareOne = await bareServer(body);
  const bare = await load(bareOne.url, 8, 8000, () => ({ path: '/' }));
  const cached = await load(api, 8, 4000, () => ({ path }));
  bareOne.close();
  say('Cached reads measured');

  // A token keeps an answer out of every cache: the query runs each time.
  const accounts = await Promise.all(Array.from({ length: 8 }, (_, n) => makeAccount(api, n)));
  const as = (i: number) => ({ Authorization: `JWT ${accounts[i % accounts.length]?.token ?? ''}` });
  const list = await load(api, 8, 600, (i) => ({ path: `${path}&offset=${(i % 10) * 16}`, headers: as(i) }));
  const words = ['mask', 'silicone', 'eyes', 'foam', 'hair', 'puppet', 'paint', 'skull'];
  const search = await load(api, 8, 600, (i) => ({
    path: `/api/v1/new-search/video-tutorial/?limit=16&search=${words[i % words.length]}`,
    headers: as(i),
  }));
  const slug = 'sculpting-a-gargoyle-maquette';
  const detail = await load(api, 8, 600, (i) => ({ path: `/api/v1/tutorials/${slug}/`, headers: as(i) }));
  say('List, search and detail measured');

  const course = await call<{ id: number; chapters: { id: number }[] }>(api, `/tutorials/${slug}/`);
  const chapter = course.chapters[0]?.id;
  const statistics = await Promise.all(
    accounts.map((_, i) =>
      post<{ id: number }>(
        api,
        '/statistics/',
        { tutorial: course.id, chapter_id: chapter, current_position: 0, cc_language: null },
        as(i),
      ),
    ),
  );
  const ticks = await load(api, 8, 4000, (i) => ({
    method: 'PATCH',
    path: `/api/v1/statistics/${statistics[i % 8]?.id}/tick/`,
    headers: as(i),
    body: { chapter_id: chapter, current_position: i % 30, cc_language: null, sequence: i + 1 },
  }));
  say('Ticks measured');

  const orders = await measureOrders(api, accounts, 400);
  return { bare, cached, list, search, detail, ticks, orders };
}

/** Fills the cart, then places it: only the placing is timed. */
async function measureOrders(api: string, accounts: readonly Account[], count: number): Promise<Load> {
  const variant = await call<{ results: { variants: { id: number }[] }[] }>(api, '/store/?kind=merchandise');
  const id = variant.results[0]?.variants[0]?.id;
  const total: Load = { perSecond: 0, p50: 0, p95: 0, p99: 0, failed: 0 };
  const rounds = Math.ceil(count / accounts.length);
  const loads: Load[] = [];
  const methods = await Promise.all(
    accounts.map(({ token }) =>
      call<{ creditCards: { token: string }[] }>(api, '/payment-methods/', {
        headers: { Authorization: `JWT ${token}` },
      }),
    ),
  );
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      accounts.map(({ token }) =>
        post(
          api,
          '/order-items/',
          { ordered: true, ordered_model: 'merchvariant', ordered_id: id },
          { Authorization: `JWT ${token}` },
        ),
      ),
    );
    loads.push(
      await load(api, accounts.length, accounts.length, (i) => ({
        method: 'POST',
        path: '/api/v1/orders/',
        headers: {
          Authorization: `JWT ${accounts[i]?.token ?? ''}`,
          'Idempotency-Key': `bench-${process.pid}-${round}-${i}`,
        },
        body: {
          billing_address: ADDRESS,
          shipping_address: ADDRESS,
          delivery: 'standard',
          payment: { payment_method_token: methods[i]?.creditCards[0]?.token },
        },
      })),
    );
  }
  const mean = (pick: (l: Load) => number) => loads.reduce((n, l) => n + pick(l), 0) / loads.length;
  return {
    ...total,
    perSecond: mean((l) => l.perSecond),
    p50: mean((l) => l.p50),
    p95: mean((l) => l.p95),
    p99: Math.max(...loads.map((l) => l.p99)),
    failed: loads.reduce((n, l) => n + l.failed, 0),
  };
}

/** Against the budgets: cached reads by ratio, what touches the database under 50 ms at the 95th percentile. */
export function apiChecks(f: ApiFigures): Check[] {
  const under = (what: string, { p95 }: Load): Check => ({
    what: `${what}, p95 at 8 clients`,
    value: p95,
    limit: 50,
    unit: 'ms',
  });
  return [
    {
      what: 'cached public read against a bare Node server',
      value: f.cached.perSecond / f.bare.perSecond,
      limit: 0.2,
      atLeast: true,
    },
    under('list page', f.list),
    under('search', f.search),
    under('course detail', f.detail),
    under('progress tick', f.ticks),
    under('order placement', f.orders),
    { what: 'refused or failed requests', value: Object.values(f).reduce((n, l: Load) => n + l.failed, 0), limit: 0 },
  ];
}

export function apiTable(f: ApiFigures): string {
  const rows = Object.entries(f).map(
    ([name, l]: [string, Load]) =>
      `| ${name} | ${Math.round(l.perSecond)} | ${l.p50.toFixed(1)} | ${l.p95.toFixed(1)} | ${l.p99.toFixed(1)} | ${l.failed} |`,
  );
  return ['| call | per second | p50 ms | p95 ms | p99 ms | failed |', '|---|---|---|---|---|---|', ...rows].join('\n');
}
