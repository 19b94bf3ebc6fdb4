import { sql } from '../../kernel/db/drizzle.ts';
import type { Db } from '../../kernel/db/client.ts';
import { unbalanced } from '../shopping.ts';
import type { Promised } from './customers.ts';

/** Inconsistencies in the books after the crashes; empty when all is well. */
export const moneyFaults = async (db: Db, promised: Promised): Promise<string[]> => [
  ...(await bookFaults(db)),
  ...(await missing(db, promised)),
];

/** Contradictions within the books, independent of what was acknowledged. */
export async function bookFaults(db: Db): Promise<string[]> {
  const faults: string[] = [];
  const none = async (what: string, statement: string): Promise<void> => {
    const { rows } = await db.execute(sql.raw(statement));
    if (rows.length > 0) faults.push(`${what}: ${JSON.stringify(rows.slice(0, 5))}`);
  };
  const strays = await unbalanced({ school: { db } });
  if (strays.length > 0) faults.push(`money without order or period: ${JSON.stringify(strays.slice(0, 5))}`);
  await none(
    'a charge of both an order and a subscription, or of neither',
    `select reference from transactions where reference in (select reference from sandbox_charges where decline_text is null)
      and (order_id is null) = (subscription_id is null)`,
  );
  await none(
    'an order that nobody paid for',
    `select o.id from orders o join users u on u.id = o.user_id where u.email like 'customer-%' and o.total_cents > 0
      and not exists (select from sandbox_charges c where c.id = o.payment_provider_id and c.decline_text is null)`,
  );
  await none(
    'a subscription whose paid periods are not its charges',
    `select s.id, s.started_at, s.next_billing_at, count(t.id) as charges
      from subscriptions s join users u on u.id = s.user_id
      left join transactions t on t.subscription_id = s.id
        and t.status not in ('processor_declined', 'gateway_rejected', 'failed')
      where u.email like 'customer-%' group by s.id
      having count(t.id) * interval '30 days' <> s.next_billing_at - s.started_at`,
  );
  await none(
    'a refund made twice, made but not recorded, or recorded but not made',
    `select r.id, s.key from (select r.*, 'refund-' || r.id || '-' || t.reference as name from refunds r
        join transactions t on t.id = r.transaction_id where r.state = 'made') r
      full join sandbox_refunds s on s.key = r.name
      where r.id is null or s.key is null or r.amount_cents <> s.amount_cents`,
  );
  await none(
    'a period that was charged twice',
    `select min(reference) from transactions where reference like 'renewal-%'
      and status not in ('processor_declined', 'gateway_rejected', 'failed')
      group by subscription_id, substring(reference from '^renewal-\\d+-(.*)-\\d+$') having count(*) > 1`,
  );
  await none('a purchase left open', `select reference from payment_intents where state = 'open'`);
  await none('something due that failed', 'select * from due_failures');
  await none('an order without its one receipt', RECEIPTS);
  await none('a cart that was bought and is still full', FULL_CARTS);
  return faults;
}

const RECEIPTS = `select u.email, count(distinct o.id) as orders,
    (select count(*) from mails m where m."to" = u.email and m.subject like '%order%') as receipts
  from users u join orders o on o.user_id = u.id where u.email like 'customer-%' group by u.email
  having count(distinct o.id) <> (select count(*) from mails m where m."to" = u.email and m.subject like '%order%')`;

const FULL_CARTS = `select c.id from carts c join cart_items i on i.cart_id = c.id join users u on u.id = c.user_id
  where u.email like 'customer-%'`;

/** Ids of the test customers' rows in a table. */
export async function idsOf(db: Db, table: 'orders' | 'subscriptions'): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql.raw(
      `select t.id from ${table} t join users u on u.id = t.user_id where u.email like 'customer-%' order by t.id`,
    ),
  );
  return rows.map(({ id }) => id);
}

/** What was acknowledged but does not exist, or exists but was never acknowledged. */
async function missing(db: Db, promised: Promised): Promise<string[]> {
  const faults: string[] = [];
  for (const table of ['orders', 'subscriptions'] as const) {
    const acknowledged = promised[table].map(({ id }) => id).sort((a, b) => a - b);
    const existing = await idsOf(db, table);
    if (JSON.stringify(acknowledged) !== JSON.stringify(existing))
      faults.push(`${table} acknowledged ${acknowledged}, existing ${existing}`);
  }
  return [...faults, ...(await lostTicks(db, promised))];
}

/** Ticks that were acknowledged but do not exist. */
export async function lostTicks(db: Db, { ticks }: Pick<Promised, 'ticks'>): Promise<string[]> {
  const faults: string[] = [];
  for (const [id, { chapterId, sequence, position }] of ticks) {
    const { rows } = await db.execute(
      sql`select s.id from statistics s join chapter_progress p on p.user_id = s.user_id and p.chapter_id = ${chapterId}
        where s.id = ${id} and s.sequence >= ${sequence} and p.furthest >= ${position}`,
    );
    if (rows.length === 0) faults.push(`the tick ${sequence} of sitting ${id} is lost`);
  }
  return faults;
}
