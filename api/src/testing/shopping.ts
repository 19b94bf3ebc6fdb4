import type { OrderItem, OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import type { School } from '../kernel/school/school.ts';
import type { TestSchool } from './test-school.ts';

export const GOOD_CARD = '4111 1111 1111 1111';

/** An address without sales tax; `region: 'California'` with `postalCode: '90021'` has 7.25 percent. */
export const PORTLAND = {
  firstName: 'Ada',
  lastName: 'Clay',
  streetAddress: '12 Foundry Street',
  locality: 'Portland',
  region: 'Oregon',
  postalCode: '97201',
  countryName: 'United States',
  countryCodeAlpha2: 'US',
};

/** A nonce as issued by the card frames. */
export async function nonce(school: TestSchool, number = GOOD_CARD, cvv = '123'): Promise<string> {
  const card = { number, expirationMonth: '12', expirationYear: '2031', cvv };
  return (await school.call('sandbox.tokenize', card)).body.nonce;
}

/** Input of `orders.place`: shipped to Portland and paid with a new card, unless `more` overrides that. */
export const orderInput = async (school: TestSchool, more: object = {}) => ({
  billingAddress: PORTLAND,
  shippingAddress: PORTLAND,
  delivery: 'standard',
  payment: { paymentMethodNonce: await nonce(school) },
  ...more,
});

export const addToCart = async (
  school: TestSchool,
  as: string,
  orderedModel: OrderedModel,
  orderedId: number,
  quantity = 1,
): Promise<OrderItem> =>
  (await school.call('orderItems.add', { ordered: true, orderedModel, orderedId, quantity }, { as })).body;

/** Id of a course by its slug. */
export async function tutorialId(school: TestSchool, slug: string): Promise<number> {
  const { rows } = await school.school.db.execute<{ id: number }>(`select id from tutorials where slug = '${slug}'`);
  return rows[0]?.id ?? 0;
}

/** Id of the first seat of a live course. */
export async function seatId(school: TestSchool, slug: string): Promise<number> {
  const { rows } = await school.school.db.execute<{ id: number }>(
    `select v.id from webinar_variants v join webinars w on w.id = v.webinar_id where w.slug = '${slug}' order by v.id`,
  );
  return rows[0]?.id ?? 0;
}

/** Charges in the sandbox without an order or period, and the other way round: always empty. */
export async function unbalanced(school: { school: Pick<School, 'db'> }): Promise<unknown[]> {
  const { rows } = await school.school.db.execute(`
    select c.reference, c.amount_cents, t.amount_cents as noted
    from (select * from sandbox_charges where decline_text is null) c
    full join (select * from transactions where reference is not null
      and status not in ('processor_declined', 'gateway_rejected', 'failed')) t on t.reference = c.reference
    where c.reference is null or t.reference is null or c.amount_cents <> t.amount_cents
      or (t.order_id is null and t.subscription_id is null)
      or (t.order_id is not null and not exists (
        select from orders o where o.id = t.order_id and o.total_cents = c.amount_cents and o.payment_provider_id = c.id))`);
  return rows;
}
