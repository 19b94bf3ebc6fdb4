import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ANA, openScreen, SIGNED_IN, VISA } from '../testing/shop.tsx';
import Addresses from './addresses.tsx';
import PaymentMethods from './payment-methods.tsx';

afterEach(cleanup);

const second = { ...VISA, token: 'amex', last4: '0005', default: false };
const third = { ...VISA, token: 'other', last4: '0006', default: false };
const busy = () => screen.queryAllByRole('button', { busy: true }).map((button) => button.getAttribute('aria-label'));

test.each([
  ['paymentMethods.markDefault', 'Make primary 0005'],
  ['paymentMethods.remove', 'Remove 0005'],
] as const)('COM-627 until %s is answered, its button and no other is busy', async (call, label) => {
  const answer = Promise.withResolvers<never>();
  const { user } = openScreen(PaymentMethods, {
    session: SIGNED_IN,
    confirms: ['accept'],
    answers: {
      'paymentMethods.list': { creditCards: [VISA, second, third], paypalAccounts: [] },
      [call]: () => answer.promise,
    },
  });
  await user.click(await screen.findByRole('button', { name: label }));
  await waitFor(() => expect(busy()).toEqual([label]));
  answer.resolve(undefined as never);
  await waitFor(() => expect(busy()).toEqual([]));
});

test('COM-627 an address that is being removed says so until that is answered', async () => {
  const answer = Promise.withResolvers<never>();
  const { user } = openScreen(Addresses, {
    session: SIGNED_IN,
    confirms: ['accept'],
    answers: {
      'addresses.list': { results: [ANA, { ...ANA, id: 32, streetAddress: '9 Clay Road' }] },
      'addresses.remove': () => answer.promise,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove 9 Clay Road' }));
  await waitFor(() => expect(busy()).toEqual(['Remove 9 Clay Road']));
  answer.resolve(undefined as never);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove 9 Clay Road' })).toBeNull());
});
