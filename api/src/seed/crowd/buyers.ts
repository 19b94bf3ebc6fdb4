import { sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { demoVisa, portland } from '../commerce/buyers.ts';
import type { Crowd } from './crowd-size.model.ts';

/** Subscriptions with their charges, payment methods, and orders of courses. */
export async function insertBuyers(tx: Tx, crowd: Crowd): Promise<void> {
  await insertSubscriptions(tx, crowd);
  await insertWallets(tx, crowd);
  await insertOrders(tx, crowd);
}

const MONTHLY = { plan: 3, cents: 5_999 };
const YEARLY = { plan: 4, cents: 39_999 };

/**
 * Of twenty people ten pay by the month and four by the year, one is on trial, two have left, and three never
 * subscribed. No period ends on the day of seeding, and a reminder that would be due by then was sent before.
 */
async function insertSubscriptions(tx: Tx, { first, now }: Crowd): Promise<void> {
  await tx.execute(sql`
    insert into subscriptions (id, user_id, plan_id, status, started_at, period_start, next_billing_at, last_paid_cents,
      due_at, remind_at, billing_address, ended_at)
    select id, id, case kind when 'yearly' then ${YEARLY.plan}::int else ${MONTHLY.plan}::int end,
      case kind when 'trial' then 'trial' when 'left' then 'ended' else 'active' end,
      begins - before * interval '30 days', begins, ends,
      case kind when 'trial' then 0 when 'yearly' then ${YEARLY.cents}::int else ${MONTHLY.cents}::int end,
      case when kind <> 'left' then ends end,
      case when kind <> 'left' and ends - interval '3 days' > moment then ends - interval '3 days' end,
      jsonb_build_object('firstName', first_name, 'lastName', last_name) || ${JSON.stringify(portland)}::jsonb,
      case when kind = 'left' then ends end
    from (
      select id, first_name, last_name, kind, moment, begins, begins + length as ends,
        case kind when 'monthly' then id % 12 when 'left' then 3 else 0 end as before
      from users,
        lateral (select ${now}::timestamptz as moment, case
          when id % 20 < 10 then 'monthly' when id % 20 < 14 then 'yearly' when id % 20 < 15 then 'trial'
          when id % 20 < 17 then 'left' end as kind) k,
        lateral (select case kind when 'yearly' then interval '365 days' when 'trial' then interval '8 days'
          else interval '30 days' end as length) l,
        lateral (select moment - case kind when 'monthly' then (id / 20) % 30 when 'yearly' then (id / 20) % 365
          when 'trial' then (id / 20) % 8 else 60 + id % 300 end * interval '1 day' as begins) b
      where id > ${first} and kind is not null
    ) s`);
  await tx.execute(sql`
    insert into transactions (user_id, subscription_id, created_at, amount_cents, status)
    select user_id, id, at, last_paid_cents, 'settled'
    from subscriptions, generate_series(started_at, period_start, interval '30 days') at
    where id > ${first} and last_paid_cents > 0
    order by at`);
}

async function insertWallets(tx: Tx, { first, now }: Crowd): Promise<void> {
  const card = JSON.stringify(demoVisa(new Date(now)));
  await tx.execute(sql`
    insert into payment_methods (token, user_id, face, is_default, created_at)
    select 'pm_crowd_' || user_id, user_id, ${card}::jsonb, true, started_at
    from subscriptions where id > ${first} and status <> 'ended'`);
  await tx.execute(sql`
    insert into sandbox_methods (token, customer, face, behaviour)
    select token, 'customer-' || user_id, face, 'approve' from payment_methods where user_id > ${first}`);
  await tx.execute(sql`
    insert into addresses (user_id, first_name, last_name, street_address, locality, region, postal_code, country_name,
      country_code_alpha2)
    select id, first_name, last_name, ${portland.streetAddress}, ${portland.locality}, ${portland.region},
      ${portland.postalCode}, ${portland.countryName}, ${portland.countryCodeAlpha2}
    from users where id > ${first} and id % 20 < 17`);
}

/** Every third person has bought the stream of a course at its price of today. */
async function insertOrders(tx: Tx, { first, now }: Crowd): Promise<void> {
  const card = JSON.stringify(demoVisa(new Date(now)));
  await tx.execute(sql`
    insert into orders (id, user_id, reference, payment_provider_id, created_at, items_cents, discounted_cents,
      shipping_cents, tax_cents, tax_basis_points, total_cents, billing_address, paid_with)
    with streams as (
      select price_cents, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them
      from tutorials where streamable and price_cents is not null
    )
    select u.id, u.id, 'order-crowd-' || u.id, 'sbx_crowd_' || u.id,
      ${now}::timestamptz - (1 + u.id % 400) * interval '1 day', price_cents, 0, 0, 0, 0, price_cents,
      jsonb_build_object('firstName', first_name, 'lastName', last_name) || ${JSON.stringify(portland)}::jsonb,
      ${card}::jsonb
    from users u join streams on place = u.id % all_of_them
    where u.id > ${first} and u.id % 3 = 0
    order by 5`);
  await tx.execute(sql`
    insert into order_lines (order_id, ordered_model, ordered_id, product_id, title, quantity, unit_cents)
    with streams as (
      select id, title, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them
      from tutorials where streamable and price_cents is not null
    )
    select o.id, 'videotutorial', s.id, s.id, s.title, 1, o.items_cents
    from orders o join streams s on s.place = o.id % s.all_of_them where o.id > ${first}`);
  await tx.execute(sql`
    insert into sandbox_charges (reference, id, amount_cents, status, face, created_at)
    select reference, payment_provider_id, total_cents, 'settled', paid_with, created_at from orders where id > ${first}`);
  await tx.execute(sql`
    insert into transactions (user_id, order_id, created_at, amount_cents, status, reference)
    select user_id, id, created_at, total_cents, 'settled', reference from orders where id > ${first}`);
  await tx.execute(sql`
    insert into ownerships (user_id, kind, object_id, order_id, created_at)
    select o.user_id, 'tutorial', l.product_id, o.id, o.created_at
    from orders o join order_lines l on l.order_id = o.id where o.id > ${first}`);
}
