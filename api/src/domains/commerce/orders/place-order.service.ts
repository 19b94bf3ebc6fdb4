import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { ordersContract } from '@gargoyle/shared/contract/orders.contract';
import type { HandlerInput } from '../../../kernel/http/bind.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import type { Buying } from '../payments/buying.service.ts';
import { chargeBuyer } from '../payments/charge-buyer.service.ts';
import { requireExpectedTotal } from '../payments/expected-total.model.ts';
import { type ChosenPayment, choosePayment } from '../payment-methods/payment-choice.service.ts';
import { chooseAddress, type ValidAddress } from '../addresses/addresses.service.ts';
import { fitsCart, takeCoupon } from '../coupons/check-coupon.service.ts';
import { discountOn } from '../coupons/coupons.model.ts';
import { lockCart } from '../order-items/carts.repo.ts';
import { couponCartOf, type PricedCart, priceCart } from '../order-items/cart.service.ts';
import { shareOf } from '../../../kernel/money/money.ts';
import { orderTotals } from '../pricing/pricing.model.ts';
import { mayPurchase } from '../pricing/purchasers.model.ts';
import { isPhysical, titleOf } from '../sellables/sellables.model.ts';
import type { Delivery, PostalAddress } from '../shipping/shipping.port.ts';
import { toAmounts } from './orders.view.ts';
import type { OrderWithLines } from './orders.repo.ts';
import { requireAvailable } from './require-available.service.ts';
import { type AgreedLine, settleOrder } from './settle-order.service.ts';

type Endpoint = Extract<(typeof ordersContract)[number], { name: 'orders.place' }>;
export type PlaceInput = HandlerInput<Endpoint>;

/**
 * Settles the buyer's cart. The caller holds the buyer's lock; the cart is locked here.
 * @throws Refusal when the order cannot be placed; nothing is charged then
 */
export async function placeOrder(buying: Buying, input: PlaceInput): Promise<OrderWithLines> {
  const { tx, school, user, impersonatorId, now } = buying;
  if (!mayPurchase(user)) refuse('not_allowed_to_purchase', TEXTS.notAllowedToPurchase);
  const owner = { userId: user.id };
  const cartId = await lockCart(tx, owner, now);
  const cart = await priceCart(tx, owner, now, cartId);
  if (cart.lines.length === 0) refuse('cart_empty', TEXTS.cartEmpty);
  await requireAvailable(tx, user.id, cart.lines);

  const coupon = input.coupon
    ? await takeCoupon(tx, { code: input.coupon, userId: user.id, now, fits: fitsCart(couponCartOf(cart)) })
    : null;
  const billing = await chooseAddress(tx, user.id, input.billingAddress, 'billingAddress');
  const shipping = await chooseShipping(buying, input, cart);
  const { taxBasisPoints } = (shipping ?? billing).validated;
  const totals = orderTotals(
    cart.subtotalCents,
    coupon ? discountOn(coupon, cart.subtotalCents) : 0,
    shipping?.delivery.costCents ?? 0,
    (cents) => shareOf(cents, taxBasisPoints),
  );
  requireExpectedTotal(input.expectedTotal, totals.totalCents, toAmounts(totals, taxBasisPoints));

  const { source, keep } = await chooseSource(buying, input, totals.totalCents);
  const settlement = await chargeBuyer(tx, school.payments, {
    purpose: 'order',
    userId: user.id,
    impersonatorId,
    amountCents: totals.totalCents,
    payload: {
      cartId,
      lines: cart.lines.map(toAgreedLine),
      totals,
      taxBasisPoints,
      couponId: coupon?.id ?? null,
      delivery: shipping ? { code: shipping.delivery.code, name: shipping.delivery.name } : null,
      shippingAddress: shipping?.address ?? null,
      billingAddress: billing.address,
      keep,
    },
    source,
    newMethod: keep,
    deviceData: input.deviceData,
    request: buying.request,
    now,
  });
  return settleOrder(tx, school, settlement);
}

const toAgreedLine = ({ id, quantity, item, priceCents }: PricedCart['lines'][number]): AgreedLine => ({
  cartItemId: id,
  orderedModel: item.model,
  orderedId: item.id,
  productId: item.productId,
  title: titleOf(item),
  discType: item.discType,
  quantity,
  unitCents: priceCents,
});

interface ChosenShipping {
  address: PostalAddress;
  validated: ValidAddress;
  delivery: Delivery;
}

/** The shipping address and delivery of the cart's parcels; null for a digital cart, whatever was sent (API-C-166). */
async function chooseShipping(
  { tx, user }: Buying,
  input: PlaceInput,
  cart: PricedCart,
): Promise<ChosenShipping | null> {
  if (!cart.lines.some(({ item }) => isPhysical(item.model))) return null;
  const missing = {
    ...(input.shippingAddress ? {} : { shippingAddress: [TEXTS.required] }),
    ...(input.delivery ? {} : { delivery: [TEXTS.required] }),
  };
  if (!input.shippingAddress || !input.delivery) refuseFields(missing);
  const { address, validated } = await chooseAddress(tx, user.id, input.shippingAddress, 'shippingAddress');
  const delivery = validated.deliveries.find(({ code }) => code === input.delivery);
  if (!delivery) refuseFields({ delivery: ['This delivery method is not offered for this address.'] });
  return { address, validated, delivery };
}

/** A free order needs no payment (API-C-222). */
async function chooseSource(
  { tx, school, user }: Buying,
  input: PlaceInput,
  totalCents: number,
): Promise<ChosenPayment> {
  if (totalCents === 0) return { source: { token: '' }, keep: null };
  return choosePayment(tx, school.payments, {
    userId: user.id,
    input: input.payment,
    store: input.payment.storeMethod === true,
    deviceData: input.deviceData,
  });
}
