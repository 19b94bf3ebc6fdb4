import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { apiError } from '@gargoyle/shared/client';
import type { Order } from '@gargoyle/shared/contract/orders.contract';
import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { resumePoint } from '../../testing/courses.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { Component } from './orders-screen.tsx';

const address = {
  ...{ id: 1, firstName: 'Mona', lastName: 'Lindqvist', streetAddress: '2214 SE Foundry Street', extendedAddress: '' },
  ...{ locality: 'Portland', region: 'Oregon', postalCode: '97202', countryName: 'United States' },
  countryCodeAlpha2: 'US',
};
const order = (over: Partial<Order> = {}): Order => ({
  ...{ id: 1207, paymentProviderId: 'p1', created: '2026-03-05T12:30:00Z', cost: 47.5, itemsCost: 41.51 },
  ...{ shippingCost: 5.99, discounted: 0, taxAmount: 0, taxPctg: 0, delivery: null },
  items: [
    {
      id: 1,
      ordered: { title: 'Masks' },
      orderedModel: 'dvdset',
      quantity: 2,
      price: 41.51,
      product: { id: 5, discType: 'DVD-5' },
    },
  ],
  ...{ shippingAddress: address, billingAddress: address, paypalAccount: null },
  creditCard: { cardType: 'visa', last4: '1111', expirationMonth: '04', expirationYear: '2029', imageUrl: '/v.svg' },
  ...over,
});
const older = order({ id: 3, created: '2026-01-01T09:05:00Z', cost: 10 });
type Answers = NonNullable<Parameters<typeof openScreen>[1]>['answers'];
const open = (answers: Answers = {}, locale: 'en' | 'es' = 'en') =>
  openScreen(<Component />, {
    locale,
    session: fakeMember(),
    answers: {
      'orders.list': page([older, order()]),
      'orders.get': order(),
      'subscriptions.list': { results: [] },
      ...answers,
    },
  });
const rows = async () =>
  (await screen.findAllByText(/^Order \d+$/, { selector: 'strong' })).map(({ textContent }) => textContent);

test('COM-011 COM-377 ACC-201 ACC-202 ACC-204 ACC-212 newest first, with date, Completed and amount', async () => {
  open();
  expect(await rows()).toEqual(['Order 1207', 'Order 3']);
  const times = [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
  for (const text of times) expect(text).toMatch(/^(Mar 05|Jan 01) 2026, \d\d:\d\d$/);
  expect(screen.getAllByText('Completed')).toHaveLength(2);
  expect(screen.getByText('$47.50')).toBeTruthy();
});

test('ACC-202 COM-011 in Spanish the day comes first', async () => {
  open({}, 'es');
  const time = await screen.findByText(/2026/, { selector: 'time[datetime^="2026-03"]' });
  expect(time.textContent).toMatch(/^05 mar 2026, \d\d:\d\d$/);
});

test('ACC-201 all pages of the list are loaded', async () => {
  const { host } = open({
    'orders.list': ({ offset }) => (offset === '0' ? page([order()], { next: 'more' }) : page([older])),
  });
  expect(await rows()).toEqual(['Order 1207', 'Order 3']);
  expect(sent(host, 'orders.list')).toEqual([
    { limit: '100', offset: '0' },
    { limit: '100', offset: '1' },
  ]);
});

test('ACC-203 ACC-329 an empty list with a next step', async () => {
  open({ 'orders.list': page([]) });
  expect(await screen.findByText("You don't have any orders yet.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Visit the store' }).getAttribute('href')).toBe('/store');
});

test('ACC-328 a failed list can be retried', async () => {
  const { host, user } = open({ 'orders.list': apiError({ status: 500 }) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  host.api.answer({ 'orders.list': page([older]) });
  await user.click(again);
  expect(await rows()).toEqual(['Order 3']);
});

async function opened(answers: Answers = {}) {
  const all = open(answers);
  await rows();
  await all.user.click(screen.getAllByRole('button', { name: 'Details' })[0] as HTMLElement);
  return all;
}

test('ACC-205 ACC-207 ACC-208 the detail expands in place: items and amounts, addresses, card', async () => {
  const { host } = await opened();
  expect(screen.getAllByRole('button', { name: 'Details', expanded: true })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Details', expanded: false })).toHaveLength(1);
  expect(await screen.findByText('March 5, 2026')).toBeTruthy();
  expect(sent(host, 'orders.get')).toEqual([{ id: 1207 }]);
  // The item table with its amounts is a widget of commerce (COM-371).
  expect((await screen.findByTestId('commerce.order-items.v1')).textContent).toBe('{"orderId":1207}');
  expect(screen.getByRole('heading', { name: 'Ship to' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Bill to' })).toBeTruthy();
  expect(screen.getByText('Visa ending in 1111')).toBeTruthy();
});

test('ACC-202 ACC-208 an order has the same day in the list and in its detail, in the viewer’s time zone', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const late = order({ created: '2026-03-05T02:30:00.000Z' });
  await opened({ 'orders.list': page([late]), 'orders.get': late });
  expect(screen.getByText('Mar 04 2026, 18:30')).toBeTruthy();
  expect(await screen.findByText('March 4, 2026')).toBeTruthy();
});

test('ACC-399 ACC-207 a card of an unknown brand is called a card', async () => {
  const { creditCard } = order();
  await opened({ 'orders.get': order({ creditCard: creditCard && { ...creditCard, cardType: 'unknown' } }) });
  expect(await screen.findByText('Card ending in 1111')).toBeTruthy();
});

test('ACC-207 a PayPal account instead of the card', async () => {
  const paypal = order({
    creditCard: null,
    paypalAccount: { payerEmail: 'm@b.example', payerFirstName: 'M', payerLastName: 'L' },
  });
  await opened({ 'orders.get': paypal });
  expect(await screen.findByText('PayPal, m@b.example')).toBeTruthy();
});

test('ACC-214 a loading detail says so, a failed one can be retried', async () => {
  const { host, user } = await opened({ 'orders.get': never });
  expect(screen.getByRole('status').textContent).toMatch(/loading/i);
  expect(screen.queryByRole('table')).toBeNull();
  host.api.answer({ 'orders.get': apiError({ status: 500 }) });
  await user.click(screen.getAllByRole('button', { name: 'Details' })[1] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('COM-142 ACC-215 ACC-218 subscriptions are listed below the orders by id, each with its plan', async () => {
  const ended = { ...fakeSubscription({ id: 4, plan: 'Basic', active: false }), transactions: [] };
  const now = { ...fakeSubscription({ id: 9 }), transactions: [] };
  open({ 'subscriptions.list': { results: [now, ended] } as never });
  await rows();
  const heading = await screen.findByRole('heading', { name: 'Subscriptions' });
  const list = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual(['BasicinactiveDetails', 'MonthlyactiveDetails']);
  expect(screen.getByText('Order 3', { selector: 'strong' }).compareDocumentPosition(heading)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('ACC-427 ACC-428 a charge that is owed is shown above the orders and in the list of subscriptions', async () => {
  const pastDue = { amount: 59.99, retryAt: '2026-10-03T00:00:00Z', accessUntil: '2026-10-09T00:00:00Z' };
  const owed = fakeSubscription({ id: 9, pastDue });
  const { host } = open({ 'subscriptions.list': { results: [{ ...owed, transactions: [] }] } as never });
  act(() => host.session.setState(fakeMember({}, owed)));
  const [order] = await rows();
  const banner = screen.getByRole('region', { name: 'Your payment of $59.99 did not go through' });
  expect(banner.compareDocumentPosition(screen.getByText(String(order)))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const heading = await screen.findByRole('heading', { name: 'Subscriptions' });
  expect(within(heading.parentElement as HTMLElement).getByRole('listitem').textContent).toBe(
    'Monthlypayment dueDetails',
  );
});

async function charges(results: unknown[]) {
  const all = open({
    'orders.list': page([]),
    'subscriptions.list': { results: [{ ...fakeSubscription({ id: 9 }), transactions: [] }] } as never,
    'subscriptions.transactions': { results } as never,
  });
  await all.user.click(await screen.findByRole('button', { name: 'Details' }));
  return all;
}

test('ACC-216 ACC-217 ACC-219 transactions show date, status and amount, in the server’s order', async () => {
  const { host } = await charges([
    { id: 2, createdAt: '2026-04-01T00:00:00Z', amount: 59.99, status: 'settling' },
    { id: 1, createdAt: '2026-03-02T00:00:00Z', amount: 59.99, status: 'processor_declined' },
  ]);
  await screen.findByText('April 1, 2026');
  expect(sent(host, 'subscriptions.transactions')).toEqual([{ id: 9 }]);
  const lines = [...document.querySelectorAll('li li')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['April 1, 2026Processing$59.99', 'March 2, 2026Failed$59.99']);
});

test('ACC-220 a subscription without transactions says so', async () => {
  await charges([]);
  await waitFor(() => expect(screen.getByText('There is no more information available.')).toBeTruthy());
});

const thumbnail = { cartThumb: '/media/art/merch/mask-320.webp', default: null, boxThumb: null };
const [line] = order().items;

test('ACC-391 a row shows a picture of what was bought and its titles', async () => {
  const items = [line, { ...line, id: 2, ordered: { title: 'Horns' }, thumbnail }] as Order['items'];
  open({ 'orders.list': page([order({ items })]) });
  expect(await screen.findByText('Masks, Horns')).toBeTruthy();
  expect(document.querySelector('li img')?.getAttribute('src')).toContain('/media/art/merch/mask-');
});

test('ACC-390 beside the orders are the course to resume, the plan and where to ask', async () => {
  openScreen(<Component />, {
    session: fakeMember({}, fakeSubscription({ nextBillingDate: '2026-12-01T00:00:00Z' })),
    answers: {
      'orders.list': page([order()]),
      'subscriptions.list': { results: [] },
      'bookmarks.list': page([resumePoint(2)]),
    },
  });
  const link = await screen.findByRole('link', { name: /^Continue: chapter\u00a06 of / });
  expect(link.getAttribute('href')).toBe('/tutorials/course-2?watch=1&chapter=6&time=42');
  expect(screen.getByRole('heading', { name: /^Your plan: / })).toBeTruthy();
  expect(screen.getByText('Next billing date: December 1, 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/customer-care/contact-us');
});

test('ACC-390 the rail leaves out what the user does not have', async () => {
  open({ 'bookmarks.list': page([]) });
  await screen.findByText('Order 1207');
  expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: /^Your plan/ })).toBeNull();
});
