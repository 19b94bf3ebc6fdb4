import { contract } from '@gargoyle/shared/contract/all';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import { expect, test } from 'vitest';

const all: readonly Endpoint[] = contract;
const writing = (prefix: string) =>
  all
    .filter(({ path, method }) => path.startsWith(prefix) && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
    .sort();

test('API-C-018 cart, orders and subscriptions change through these calls only', () => {
  expect(writing('/order-items/')).toEqual([
    'DELETE /order-items/{id}/',
    'PATCH /order-items/{id}/',
    'POST /order-items/',
  ]);
  expect(writing('/orders/')).toEqual(['POST /orders/']);
  expect(writing('/subscriptions/')).toEqual([
    'PATCH /subscriptions/cancel_free_trial/',
    'PATCH /subscriptions/change_plan/',
    'POST /subscriptions/',
    'POST /subscriptions/cancel/',
  ]);
  expect(writing('/pending-subscription/')).toEqual(['POST /pending-subscription/']);
});

test('API-C-017 every call that places something describes its body, response and refusals', () => {
  const refusals: Record<string, string[]> = {
    'orders.place': ['cart_empty', 'not_allowed_to_purchase', 'payment_declined', 'payment_fraud', 'sold_out'],
    'subscriptions.create': ['already_subscribed', 'not_allowed_to_purchase', 'payment_declined', 'payment_fraud'],
    'subscriptions.changePlan': ['payment_declined', 'payment_fraud', 'upgrade_not_allowed'],
    'orderItems.add': ['already_owned', 'not_allowed_to_purchase', 'sold_out'],
  };
  for (const [name, codes] of Object.entries(refusals)) {
    const endpoint = all.find((e) => e.name === name);
    expect([name, endpoint?.body !== undefined, endpoint?.response !== undefined]).toEqual([name, true, true]);
    expect([name, codes.filter((code) => !endpoint?.errors?.some((known) => known === code))]).toEqual([name, []]);
  }
});
