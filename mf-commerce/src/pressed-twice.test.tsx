import type { TutorialDetail } from '@gargoyle/shared/contract/tutorials.contract';
import type { Webinar } from '@gargoyle/shared/contract/webinars.contract';
import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { pressTwice } from '@gargoyle/shared/testing/press-twice.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DiscountForm } from './common/cart/discount-form.tsx';
import { PaypalButton } from './common/payment/paypal-button.tsx';
import { PromotionStrip } from './common/promo/promotion-strip.tsx';
import { ANA, GOOD, openScreen, PLANS, SIGNED_IN, subscribed, VISA } from './testing/shop.tsx';
import { Component as Cart } from './features/cart/cart-screen.tsx';
import { Component as Review } from './features/orders/review-screen.tsx';
import { Component as Store } from './features/store/store-screen.tsx';
import { Component as Confirmation } from './features/subscriptions/confirmation-screen.tsx';
import Addresses from './widgets/addresses.tsx';
import PaymentMethods from './widgets/payment-methods.tsx';
import PurchasePanel from './widgets/purchase-panel.tsx';
import UpgradeButton from './widgets/upgrade-button.tsx';
import WebinarPanel from './widgets/webinar-panel.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const keep = (draft: object) => sessionStorage.setItem('gargoyle.commerce', JSON.stringify({ draft }));
const tutorial = {
  ...{ id: 5, title: 'Maquette', price: 59.99, regularPrice: 69.99, buyable: true, owned: false, onCart: false },
  dvdSets: [],
} as unknown as TutorialDetail;
const seat = { id: 3, title: 'Saturday', startDate: '2026-12-05T18:00:00Z', price: 99, regularPrice: 99 };
const webinar = {
  id: 1,
  variants: [{ ...seat, owned: false, onCart: false, soldOut: false }],
} as unknown as Webinar;
const thing = {
  ...{ id: 1, slug: 'x', url: '/tutorials/x', title: 'Brush Night', price: 41.99, regularPrice: 59.99 },
  ...{ orderedModel: 'videotutorial', thumbnail: { cartThumb: null, boxThumb: null, default: null } },
  ...{ owned: false, onCart: false, soldOut: false, variants: [] },
};
const promotion = {
  ...{ id: 1, title: 'Clay season', description: '10% off.', couponPromoCode: { codename: 'CLAY10' } },
  ...{ startingDate: '2026-08-31T00:00:00Z', endingDate: '2026-10-30T00:00:00Z' },
};
const plan = (id: number) => PLANS.find((one) => one.id === id);
const change = {
  ...{ currentPlan: plan(3), newPlan: plan(4), prorated: true, unusedCredit: 9.5 },
  ...{ discount: 0, tax: 0, amountDue: 390.49, chargeDate: '2026-09-01T12:00:00Z' },
};
const WORDS = {
  ...{ 'First name': 'Ines', 'Last name': 'Clay', 'Street address': '12 Kiln Street' },
  ...{ City: 'Portland', State: 'OR', 'Postal code': '01234' },
};

interface Write {
  /** The API call that must be sent once. */
  call: string;
  button: string;
  Piece: ComponentType;
  options?: Parameters<typeof openScreen>[1];
  before?(user: UserEvent): Promise<void>;
}
const others = { creditCards: [{ ...VISA, token: 'other', last4: '0005', default: false }], paypalAccounts: [] };
const WRITES: Write[] = [
  {
    ...{ call: 'orderItems.add', button: 'Add to Cart', Piece: () => <PurchasePanel tutorialSlug="maquette" /> },
    options: { answers: { 'tutorials.get': tutorial } },
  },
  {
    ...{ call: 'orderItems.add', button: 'Add to Cart', Piece: Store },
    options: {
      at: '/store',
      answers: { 'store.list': { count: 1, next: null, previous: null, results: [thing] } as never },
    },
  },
  { ...{ call: 'orderItems.setQuantity', button: 'Increase quantity', Piece: Cart }, options: { at: '/cart' } },
  { ...{ call: 'orderItems.remove', button: 'Decrease quantity', Piece: Cart }, options: { at: '/cart' } },
  {
    ...{ call: 'webinars.giveFreeAccess', button: 'Reserve Your Seat' },
    Piece: () => <WebinarPanel webinarSlug="x" />,
    options: { session: subscribed(3), answers: { 'webinars.get': webinar } },
  },
  {
    ...{ call: 'coupons.check', button: 'Use CLAY10', Piece: () => <PromotionStrip planId={null} /> },
    options: { answers: { 'promotion.current': promotion } },
  },
  {
    ...{ call: 'coupons.check', button: 'Apply', Piece: () => <DiscountForm planId={null} /> },
    before: async (user) => {
      await user.click(screen.getByRole('button', { name: 'Discount code' }));
      await user.type(await screen.findByRole('textbox'), 'CLAY10');
    },
  },
  {
    ...{ call: 'addresses.remove', button: `Remove ${ANA.streetAddress}`, Piece: Addresses },
    options: { confirms: ['accept', 'accept'] },
  },
  {
    ...{ call: 'addresses.validate', button: 'Save', Piece: Addresses },
    before: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Add an address' }));
      await screen.findByLabelText('First name');
      for (const [label, value] of Object.entries(WORDS)) await user.type(screen.getByLabelText(label), value);
      await user.selectOptions(screen.getByLabelText('Country'), 'Spain');
    },
  },
  {
    ...{ call: 'paymentMethods.markDefault', button: 'Make primary 0005', Piece: PaymentMethods },
    options: { answers: { 'paymentMethods.list': others } },
  },
  {
    ...{ call: 'paymentMethods.remove', button: 'Remove 0005', Piece: PaymentMethods },
    options: { confirms: ['accept', 'accept'], answers: { 'paymentMethods.list': others } },
  },
  {
    ...{ call: 'profile.update', button: 'Next', Piece: Confirmation },
    options: {
      session: { phase: 'signed-in', user: fakeUser(), subscription: subscribed(2).subscription },
      answers: {
        'tags.list': { results: [{ id: 1, name: 'Sculpture', slug: 'sculpture' }] },
        'profile.get': { tags: [{ id: 1, name: 'Sculpture', slug: 'sculpture' }] } as never,
      },
    },
    before: async () => void (await screen.findByRole('checkbox', { name: 'Sculpture', checked: true })),
  },
  {
    ...{ call: 'subscriptions.changePlan', button: 'Confirm upgrade', Piece: UpgradeButton },
    options: { session: subscribed(2), answers: { 'subscriptions.planChange': change as never } },
    before: async (user) => {
      await screen.findByRole('button', { name: 'Upgrade' });
      await user.click(screen.getByRole('button', { name: 'Upgrade' }));
    },
  },
];

const ready = async (name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};

test.each(WRITES)('PLAY-210 $call is sent once when $button is pressed twice at once', async (write) => {
  const { call, button, Piece, options = {}, before } = write;
  const answers = { ...options.answers, [call]: never };
  const { host, user } = openScreen(Piece, { session: SIGNED_IN, ...options, answers });
  await before?.(user);
  await pressTwice(await ready(button));
  await waitFor(() => expect(host.api.calls.some(({ name }) => name === call)).toBe(true));
  expect(host.api.calls.filter(({ name }) => name === call)).toHaveLength(1);
  expect(host.calls.asked.length).toBeLessThanOrEqual(1);
});

test('PLAY-210 an order is placed once', async () => {
  keep({
    ...{ shippingId: ANA.id, delivery: 'standard', billToShipping: true, billingId: ANA.id, deviceData: 'device-1' },
    payment: { mode: 'card', token: VISA.token, face: VISA },
  });
  const { host } = openScreen(Review, { at: '/review_order', session: SIGNED_IN, answers: { 'orders.place': never } });
  await pressTwice(await ready('Place my Order'));
  await waitFor(() => expect(host.api.calls.some(({ name }) => name === 'orders.place')).toBe(true));
  expect(host.api.calls.filter(({ name }) => name === 'orders.place')).toHaveLength(1);
});

test('PLAY-210 PayPal opens one window', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
  openScreen(() => <PaypalButton amount={10} onApproved={() => undefined} />, { answers: GOOD });
  await pressTwice(await ready('PayPal'));
  expect(opened).toHaveBeenCalledTimes(1);
  opened.mockRestore();
});
