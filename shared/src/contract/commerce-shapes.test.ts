import { describe, expect, test } from 'vitest';
import { Address, DeliveryMethod } from './addresses.contract.ts';
import { FreeTrialBanner } from './banners.contract.ts';
import { CouponCheck, PromoPlan } from './coupons.contract.ts';
import { Cart, ORDERED_MODELS, OrderItem } from './order-items.contract.ts';
import { Order, OrderLine } from './orders.contract.ts';
import { CreditCard, PaypalAccount } from './payment-methods.contract.ts';
import { Plan } from './plans.contract.ts';
import { Promotion } from './promotion.contract.ts';
import { Subscription, Transaction } from './subscriptions.contract.ts';

/** Field names of a shape; the API's answers are checked against the same shapes. */
const fields = (shape: { shape: object }) => Object.keys(shape.shape);
const has = (shape: { shape: object }, ...names: string[]) =>
  expect(fields(shape)).toEqual(expect.arrayContaining(names));

describe('the cart', () => {
  test('totals, count, next, discount percentage and one list of items', () => {
    has(Cart, 'results', 'subtotal', 'itemsCount', 'next', 'subscriptionDiscount');
    expect(fields(Cart)).not.toContain('items');
  });

  test('an item', () => {
    has(OrderItem, 'id', 'type', 'orderedModel', 'ordered', 'product', 'quantity', 'price', 'regularPrice');
    has(OrderItem, 'discountPercentage', 'thumbnail');
    expect(fields(OrderItem.shape.thumbnail).toSorted()).toEqual(['boxThumb', 'cartThumb', 'default']);
  });

  test('allowed item types and models', () => {
    expect(OrderItem.shape.type.options).toEqual(['physical', 'plan', 'other']);
    expect([...ORDERED_MODELS].toSorted()).toEqual([
      'dvdset',
      'merchvariant',
      'path',
      'plan',
      'specialvideo',
      'videotutorial',
      'webinarvariant',
    ]);
  });
});

describe('plans and subscriptions', () => {
  test('a plan', () => {
    has(Plan, 'id', 'name', 'url', 'regularPrice', 'price', 'firstMonthPrice', 'trial', 'description1');
    has(Plan, 'description2', 'description3', 'checkoutDescription2', 'rank', 'owned', 'videoTutorialDiscount');
  });

  test('a subscription', () => {
    has(Subscription, 'id', 'plan', 'planId', 'rank', 'active', 'free', 'nextBillingDate', 'pendingChange');
    has(Subscription, 'pendingDowngrade', 'onTrial', 'monthlyVideosSeen', 'transactions');
    expect(Subscription.shape.monthlyVideosSeen.safeParse([{ id: 7 }]).success).toBe(true);
  });

  test('a transaction', () => {
    expect(fields(Transaction)).toEqual(['id', 'createdAt', 'amount', 'status']);
  });
});

describe('checkout', () => {
  test('COM-249 an address with optional extended line', () => {
    has(Address, 'id', 'firstName', 'lastName', 'streetAddress', 'extendedAddress', 'locality', 'region');
    has(Address, 'postalCode', 'countryName', 'countryCodeAlpha2');
  });

  test('COM-275 a delivery method with optional warning', () => {
    expect(fields(DeliveryMethod).toSorted()).toEqual(['code', 'cost', 'description', 'name', 'warning']);
    const method = { code: 'standard', name: 'Standard', description: '', cost: 5.99 };
    expect(DeliveryMethod.safeParse(method).success).toBe(true);
  });

  test('COM-312 COM-313 cards and PayPal accounts', () => {
    has(CreditCard, 'token', 'default', 'cardType', 'last4', 'expirationMonth', 'expirationYear', 'imageUrl');
    expect(fields(PaypalAccount).toSorted()).toEqual(['default', 'email', 'imageUrl', 'token']);
  });

  test('COM-365 COM-366 COM-367 an order, its lines, its payer', () => {
    has(Order, 'id', 'paymentProviderId', 'created', 'cost', 'itemsCost', 'shippingCost', 'discounted', 'taxAmount');
    has(Order, 'taxPctg', 'items', 'shippingAddress', 'billingAddress', 'creditCard', 'paypalAccount');
    has(OrderLine, 'id', 'ordered', 'orderedModel', 'quantity');
    const payer = { payerEmail: 'a@b.example', payerFirstName: 'Ines', payerLastName: 'Clay' };
    expect(Order.shape.paypalAccount.safeParse(payer).success).toBe(true);
    expect(Order.shape.paypalAccount.safeParse({ payerEmail: 'a@b.example' }).success).toBe(false);
  });
});

describe('offers', () => {
  test('a global promo and its plans', () => {
    has(CouponCheck, 'codename', 'discount', 'discountType', 'plans', 'headlineTitle', 'subHeadline1', 'subHeadline2');
    expect(fields(PromoPlan)).toEqual(['id', 'name', 'price', 'discountAmount', 'priceDiscount']);
  });

  test('COM-430 a promotion', () => {
    expect(fields(Promotion)).toEqual(['title', 'description', 'startingDate', 'endingDate', 'couponPromoCode']);
    expect(Promotion.shape.couponPromoCode.safeParse({ codename: 'CLAY10' }).success).toBe(true);
  });

  test('texts and pictures of the banner', () => {
    has(FreeTrialBanner, 'mainSubscribeTitle', 'mainFreeTrialTitle', 'topTitle', 'middleTitle', 'bottomTitle');
    has(FreeTrialBanner, 'mainSubscribeTagline', 'ctaSubscribe', 'ctaFreeTrial', 'bannerImage');
    expect(fields(FreeTrialBanner.shape.bannerImage)).toEqual(['normal', 'mobile']);
  });
});
