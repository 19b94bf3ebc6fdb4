import type { Address } from '@gargoyle/shared/contract/addresses.contract';
import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import type { FakeAnswers } from '@gargoyle/shared/testing/fake-api.ts';
import {
  type FakeHostOptions,
  FakeShell,
  fakeHost,
  fakeSubscription,
  fakeUser,
} from '@gargoyle/shared/testing/fake-host.tsx';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import { FIXED_PLANS } from '../common/plans/fixed-plans.ts';
import { cartOf, discLine, streamLine } from './items.ts';

/** The five plans on sale. */
export const PLANS: Plan[] = [
  {
    ...(FIXED_PLANS[0] as Plan),
    id: 7,
    name: 'Basic',
    rank: 1,
    price: 19.99,
    regularPrice: 19.99,
    videoTutorialDiscount: 15,
    monthlyVideos: 4,
  },
  {
    ...(FIXED_PLANS[0] as Plan),
    id: 8,
    name: 'Apprentice',
    rank: 1,
    price: 19.99,
    regularPrice: 19.99,
    firstMonthPrice: 9.99,
    videoTutorialDiscount: 15,
    monthlyVideos: 6,
  },
  ...FIXED_PLANS.map((plan) => (plan.id === 4 ? { ...plan, regularPrice: 719.88 } : plan)),
];

export const ANA: Address = {
  id: 31,
  firstName: 'Ana',
  lastName: 'Whitlock',
  streetAddress: '2210 SE Division Street',
  extendedAddress: '',
  locality: 'Portland',
  region: 'OR',
  postalCode: '97202',
  countryName: 'United States',
  countryCodeAlpha2: 'US',
};

export const VISA = {
  token: 'visa-1',
  default: true,
  cardType: 'visa' as const,
  last4: '1111',
  expirationMonth: '08',
  expirationYear: '2029',
  imageUrl: '',
};

export const METHODS = [
  { code: 'standard', name: 'Standard', description: 'In a week', cost: 5.99 },
  { code: 'express', name: 'Express', description: 'In two days', cost: 14.99, warning: 'Not to PO boxes.' },
];

/** Successful answers for every query. */
export const GOOD: FakeAnswers = {
  'plans.list': { results: PLANS },
  'plans.pageSettings': { headline: '', subheadline: '', savingsNote: null },
  'orderItems.list': cartOf(discLine(), streamLine()),
  'orderItems.related': { results: [] },
  'promotion.current': null,
  'addresses.list': { results: [ANA] },
  'addresses.validate': { deliveryMethods: METHODS, tax: 0, taxPctg: 0 },
  'paymentMethods.list': { creditCards: [VISA], paypalAccounts: [] },
  'paymentMethods.clientToken': {
    clientToken: 'token',
    provider: 'sandbox',
    framesUrl: 'http://localhost:4001/frames',
  },
};

export const SIGNED_IN = { phase: 'signed-in' as const, user: fakeUser() };
export const LIBRARY = { ...SIGNED_IN, user: fakeUser({ role: 'free_library_subscriber' }) };

/** A user subscribed to a plan of that rank: 2 Monthly, 3 Yearly. */
export const subscribed = (rank: number, free = false) => ({
  ...SIGNED_IN,
  subscription: fakeSubscription({ planId: rank === 2 ? 3 : 4, rank, free }),
});

/** Renders a screen in a fake shell with the given API answers. */
export function openScreen(Component: ComponentType, options: FakeHostOptions & { at?: string; path?: string } = {}) {
  const { at = '/', path = '*', answers, ...rest } = options;
  const host = fakeHost({ ...rest, answers: { ...GOOD, ...answers } });
  const view = render(
    <FakeShell
      host={host}
      messages={rest.locale === 'es' ? es : en}
      at={at}
      routes={[{ path, element: <Component /> }]}
    />,
  );
  return { host, view, user: userEvent.setup() };
}

/** Same for a screen whose first render contains another remote's widget, which suspends and must be awaited. */
export async function openWithWidgets(...args: Parameters<typeof openScreen>): Promise<ReturnType<typeof openScreen>> {
  let opened: ReturnType<typeof openScreen> | undefined;
  await act(async () => {
    opened = openScreen(...args);
  });
  return opened as ReturnType<typeof openScreen>;
}
