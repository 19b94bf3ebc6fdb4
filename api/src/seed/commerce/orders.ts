import { and, asc, eq, isNotNull } from '../../kernel/db/drizzle.ts';
import { addDays } from '../../kernel/clock/clock.ts';
import { orderLines, orders } from '../../kernel/db/schema/orders.ts';
import type { PaidWith } from '../../kernel/db/schema/payments.ts';
import { sandboxCharges } from '../../kernel/db/schema/sandbox-payments.ts';
import { transactions } from '../../kernel/db/schema/subscriptions.ts';
import { tutorials } from '../../kernel/db/schema/tutorials.ts';
import {
  type Benefits,
  noBenefits,
  orderTotals,
  subtotalOf,
  unitPrice,
} from '../../domains/commerce/pricing/pricing.model.ts';
import { grantRight } from '../../domains/commerce/sellables/ownerships.repo.ts';
import { findSellables, refKey, type SellableRef } from '../../domains/commerce/sellables/sellables.repo.ts';
import { rightOf, titleOf } from '../../domains/commerce/sellables/sellables.model.ts';
import { accountId, accounts } from '../accounts.ts';
import type { SeedContext, SeedModule } from '../seed-module.ts';
import { demoPaypal, demoVisa, portland } from './buyers.ts';

interface OrderSeed {
  account: string;
  daysAgo: number;
  items: readonly SellableRef[];
  benefits: Benefits;
  /** Standard delivery, for discs and merchandise. */
  shipped: boolean;
  paypal?: boolean;
}

const STANDARD_CENTS = 599;
const off30: Benefits = { percent: 30, freeSeats: false };
/** Positions of the collector's streams among those on sale: courses that tests and documentation do not rely on. */
const COLLECTED = [20, 33] as const;
const COLLECTED_PATH = 5;

/** Past orders of `monthly` and `collector`, priced by the shop's own rules. */
export const seedOrders: SeedModule = async (context) => {
  const streams = await context.tx
    .select({ id: tutorials.id })
    .from(tutorials)
    .where(and(eq(tutorials.streamable, true), isNotNull(tutorials.priceCents)))
    .orderBy(asc(tutorials.id))
    .limit(60);
  const stream = (position: number): SellableRef => ({ model: 'videotutorial', id: streams[position]?.id ?? 0 });
  const disc = (id: number): SellableRef => ({ model: 'dvdset', id });
  const monthly = { account: 'monthly', benefits: off30 };
  const collector = { account: 'collector', benefits: noBenefits };
  const seeds: OrderSeed[] = [
    { ...collector, daysAgo: 300, items: [disc(5), disc(9)], shipped: true },
    { ...collector, daysAgo: 210, items: COLLECTED.map(stream), shipped: false },
    { ...collector, daysAgo: 160, items: [{ model: 'path', id: COLLECTED_PATH }], shipped: false },
    { ...collector, daysAgo: 45, items: [disc(14)], shipped: true },
    { ...monthly, daysAgo: 95, items: [disc(7), { model: 'merchvariant', id: 1 }], shipped: true },
    { ...monthly, daysAgo: 52, items: [stream(26)], shipped: false, paypal: true },
    { ...monthly, daysAgo: 11, items: [{ model: 'merchvariant', id: 4 }], shipped: true },
  ];
  for (const [i, seed] of seeds.entries()) await insertOrder(context, seed, i + 1);
};

async function insertOrder({ tx, now }: SeedContext, seed: OrderSeed, id: number): Promise<void> {
  const userId = accountId(seed.account);
  const createdAt = addDays(now, -seed.daysAgo);
  const found = await findSellables(tx, seed.items, createdAt);
  const lines = seed.items.map((ref) => {
    const item = found.get(refKey(ref));
    if (!item) throw new Error(`The demo's order ${id} holds the unknown ${refKey(ref)}.`);
    return { item, quantity: 1, priceCents: unitPrice(item, seed.benefits) };
  });
  const totals = orderTotals(subtotalOf(lines), 0, seed.shipped ? STANDARD_CENTS : 0, () => 0);
  const { firstName = '', lastName = '' } = accounts[userId - 1] ?? {};
  const address = { firstName, lastName, ...portland };
  const reference = `order-demo-${id}`;
  const paidWith: PaidWith = seed.paypal ? demoPaypal : demoVisa(now);
  await tx.insert(orders).values({
    id,
    userId,
    reference,
    paymentProviderId: `sbx_demo_${id}`,
    createdAt,
    ...totals,
    taxBasisPoints: 0,
    deliveryCode: seed.shipped ? 'standard' : null,
    deliveryName: seed.shipped ? 'Standard' : null,
    shippingAddress: seed.shipped ? address : null,
    billingAddress: address,
    paidWith,
  });
  await tx.insert(orderLines).values(
    lines.map(({ item, quantity, priceCents }) => ({
      orderId: id,
      orderedModel: item.model,
      orderedId: item.id,
      productId: item.productId,
      title: titleOf(item),
      discType: item.discType,
      quantity,
      unitCents: priceCents,
    })),
  );
  const amountCents = totals.totalCents;
  await tx
    .insert(sandboxCharges)
    .values({ reference, id: `sbx_demo_${id}`, amountCents, status: 'settled', face: paidWith, createdAt });
  await tx
    .insert(transactions)
    .values({ userId, orderId: id, createdAt, amountCents, status: 'settled' as const, reference });
  for (const { item } of lines) {
    const kind = rightOf(item.model);
    if (kind) await grantRight(tx, { userId, kind, objectId: item.id, orderId: id, now: createdAt });
  }
}
