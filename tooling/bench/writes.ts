import { type Account, ADDRESS, authorization, call, post } from './accounts.ts';
import { type Load, load } from './load.ts';
import { SLUG } from './reads.ts';

/** Progress ticks of lessons that are being watched: one statistic per client. */
export async function measureTicks(api: string, accounts: readonly Account[], count: number): Promise<Load> {
  const course = await call<{ id: number; chapters: { id: number }[] }>(api, `/tutorials/${SLUG}/`);
  const chapter = course.chapters[0]?.id;
  const begin = { tutorial: course.id, chapter_id: chapter, current_position: 0, cc_language: null };
  const statistics = await Promise.all(
    accounts.map((account) => post<{ id: number }>(api, '/statistics/', begin, authorization(account))),
  );
  return load(api, accounts.length, count, (i) => {
    const n = i % accounts.length;
    return {
      method: 'PATCH',
      path: `/api/v1/statistics/${statistics[n]?.id}/tick/`,
      headers: authorization(accounts[n] as Account),
      body: { chapter_id: chapter, current_position: i % 30, cc_language: null, sequence: i + 1 },
    };
  });
}

/** Fills the carts, then places all orders in parallel; only placing the orders is timed. */
export async function measureOrders(api: string, accounts: readonly Account[], count: number): Promise<Load> {
  const variant = await call<{ results: { variants: { id: number }[] }[] }>(api, '/store/?kind=merchandise');
  const item = { ordered: true, ordered_model: 'merchvariant', ordered_id: variant.results[0]?.variants[0]?.id };
  const methods = await Promise.all(
    accounts.map((account) =>
      call<{ creditCards: { token: string }[] }>(api, '/payment-methods/', { headers: authorization(account) }),
    ),
  );
  const loads: Load[] = [];
  for (let round = 0; round < Math.ceil(count / accounts.length); round++) {
    await Promise.all(accounts.map((account) => post(api, '/order-items/', item, authorization(account))));
    loads.push(
      await load(api, accounts.length, accounts.length, (i) => ({
        method: 'POST',
        path: '/api/v1/orders/',
        headers: {
          ...authorization(accounts[i] as Account),
          'Idempotency-Key': `bench-${process.pid}-${accounts.length}-${round}-${i}`,
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
  return joined(loads);
}

/** Combines loads of the same kind. */
function joined(loads: readonly Load[]): Load {
  const times = loads.flatMap((l) => l.times);
  const seconds = loads.reduce((n, l) => n + l.seconds, 0);
  return { times, seconds, failed: loads.reduce((n, l) => n + l.failed, 0) };
}
