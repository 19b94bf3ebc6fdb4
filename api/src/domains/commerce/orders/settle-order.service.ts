import type { DiscFormat, OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import { eq, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type OrderRow, orderLines, orders } from '../../../kernel/db/schema/orders.ts';
import { users } from '../../../kernel/db/schema/users.ts';
import { webinarVariants } from '../../../kernel/db/schema/webinars.ts';
import { orderMail } from '../mails/order.mails.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';
import { type Language, languageOf } from '../../../kernel/mail/mail-template.ts';
import type { Settlement } from '../../../kernel/payments/settlement.ts';
import { recordCharge } from '../payments/record-charge.service.ts';
import type { NewMethod } from '../payment-methods/payment-choice.service.ts';
import type { School } from '../../../kernel/school/school.ts';
import { announceChange } from '../../../kernel/school/state.ts';
import { findTranslations } from '../../../kernel/translations/translations.repo.ts';
import { paths } from '@gargoyle/shared/paths';
import { useCoupon } from '../coupons/coupons.repo.ts';
import { emptyCart } from '../order-items/carts.repo.ts';
import { saveMethod } from '../payment-methods/payment-methods.repo.ts';
import type { OrderTotals } from '../pricing/pricing.model.ts';
import type { OrderWithLines } from './orders.repo.ts';
import { grantRight } from '../sellables/ownerships.repo.ts';
import { rightOf } from '../sellables/sellables.model.ts';
import type { PostalAddress } from '../shipping/shipping.port.ts';

/** A line as agreed: title and price are frozen (API-C-223). */
export interface AgreedLine {
  cartItemId: number;
  orderedModel: OrderedModel;
  orderedId: number;
  productId: number;
  title: string;
  discType: DiscFormat | null;
  quantity: number;
  unitCents: number;
}

/** An order as agreed, before the charge. */
export interface AgreedOrder {
  cartId: number;
  lines: AgreedLine[];
  totals: OrderTotals;
  taxBasisPoints: number;
  couponId: number | null;
  delivery: { code: string; name: string } | null;
  shippingAddress: PostalAddress | null;
  billingAddress: PostalAddress;
  keep: NewMethod | null;
}

/**
 * Creates an agreed order: lines, rights, seats, coupon use, emptied cart, receipt. Everything happens in one
 * transaction with the record of its payment, and once per reference.
 */
export async function settleOrder(
  tx: Tx,
  school: School,
  settlement: Settlement<AgreedOrder>,
): Promise<OrderWithLines> {
  const { payload: agreed, userId, reference, charge, now } = settlement;
  const order = await insertOrder(tx, settlement);
  const lines = await tx
    .insert(orderLines)
    .values(agreed.lines.map(({ cartItemId: _, ...line }) => ({ ...line, orderId: order.id })))
    .returning();
  for (const line of agreed.lines) await grant(tx, line, { userId, orderId: order.id, now });
  if (agreed.keep) await saveMethod(tx, { userId, ...agreed.keep, now });
  if (agreed.couponId !== null) await useCoupon(tx, { couponId: agreed.couponId, userId, reference, now });
  await emptyCart(
    tx,
    agreed.cartId,
    agreed.lines.map(({ cartItemId }) => cartItemId),
  );
  await recordCharge(tx, { ...settlement, charge }, { action: 'order', orderId: order.id });
  await sendReceipt(tx, school, order, agreed);
  return { ...order, lines };
}

async function insertOrder(tx: Tx, settlement: Settlement<AgreedOrder>): Promise<OrderRow> {
  const { payload: agreed, userId, reference, charge, now } = settlement;
  const [order] = await tx
    .insert(orders)
    .values({
      userId,
      reference,
      // An order of 0.00 has no payment id: its reference is used instead.
      paymentProviderId: charge?.id ?? reference,
      createdAt: now,
      ...agreed.totals,
      taxBasisPoints: agreed.taxBasisPoints,
      couponId: agreed.couponId,
      deliveryCode: agreed.delivery?.code ?? null,
      deliveryName: agreed.delivery?.name ?? null,
      shippingAddress: agreed.shippingAddress,
      billingAddress: agreed.billingAddress,
      paidWith: charge?.paidWith ?? null,
    })
    .returning();
  if (!order) throw new Error('An inserted order came back empty.');
  return order;
}

/** Grants the right to watch or attend, if the line has one. Discs and merchandise are shipped instead. */
async function grant(tx: Tx, line: AgreedLine, to: { userId: number; orderId: number; now: Date }): Promise<void> {
  const kind = rightOf(line.orderedModel);
  if (kind === null) return;
  await grantRight(tx, { ...to, kind, objectId: line.orderedId });
  if (kind !== 'webinar_variant') return;
  await tx
    .update(webinarVariants)
    // A recovered order has already paid for its seat: if somebody else took the last one meanwhile, a seat is added.
    .set({
      seats: sql`greatest(${webinarVariants.seats}, ${webinarVariants.seatsTaken} + 1)`,
      seatsTaken: sql`${webinarVariants.seatsTaken} + 1`,
    })
    .where(eq(webinarVariants.id, line.orderedId));
  await announceChange(tx);
}

async function sendReceipt(tx: Tx, school: School, order: OrderRow, agreed: AgreedOrder): Promise<void> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.id, order.userId ?? 0));
  if (!user) return;
  const titles = await titlesIn(tx, languageOf(user.language), agreed.lines);
  await sendMail(tx, school, user, orderMail, {
    orderId: order.id,
    totals: agreed.totals,
    lines: agreed.lines.map((line) => ({ ...line, title: titles.get(line.title) ?? line.title })),
    shipped: agreed.shippingAddress !== null,
    url: `${school.env.publicUrl}${paths.orders()}`,
  });
}

/** Titles in a language by their English, as far as they are translated. */
const titlesIn = async (tx: Tx, language: Language, lines: readonly AgreedLine[]): Promise<Map<string, string>> =>
  language === 'en' ? new Map() : findTranslations(tx, language, new Set(lines.map(({ title }) => title)));
