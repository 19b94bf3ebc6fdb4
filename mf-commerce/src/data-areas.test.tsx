import { apiError } from '@gargoyle/shared/client';
import type { EndpointName } from '@gargoyle/shared/client';
import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import { placedOrder } from './testing/orders.ts';
import { GOOD, openWithWidgets, SIGNED_IN } from './testing/shop.tsx';
import { Component as Cart } from './features/cart/cart-screen.tsx';
import { Component as Change } from './features/subscriptions/change-screen.tsx';
import Addresses from './widgets/addresses.tsx';
import OrderItems from './widgets/order-items.tsx';
import PaymentMethods from './widgets/payment-methods.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const AREAS: [string, EndpointName, ComponentType, unknown][] = [
  ['the cart', 'orderItems.list', Cart, GOOD['orderItems.list']],
  ['the plans', 'plans.list', Change, GOOD['plans.list']],
  ['the addresses', 'addresses.list', Addresses, GOOD['addresses.list']],
  ['the payment methods', 'paymentMethods.list', PaymentMethods, GOOD['paymentMethods.list']],
  ['an order', 'orders.get', () => <OrderItems orderId={812} />, placedOrder()],
];

test.each(AREAS)(
  'COM-012 COM-013 COM-014 %s: loading, loaded, or failed with a message',
  async (_area, name, Screen, good) => {
    const open = (answer: unknown) =>
      openWithWidgets(Screen, { session: SIGNED_IN, answers: { [name]: answer as never } });
    const stateOf = ({ host }: Awaited<ReturnType<typeof open>>) =>
      host.query.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey[0] === name })[0]?.state;

    const waiting = await open(never);
    await waitFor(() => expect(stateOf(waiting)?.status).toBe('pending'));
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();

    const there = await open(good);
    await waitFor(() => expect(stateOf(there)?.status).toBe('success'));
    expect(stateOf(there)?.data).toMatchObject(good as object);
    cleanup();

    const failed = await open(apiError({ status: 500 }));
    await waitFor(() => expect(stateOf(failed)?.status).toBe('error'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  },
);
