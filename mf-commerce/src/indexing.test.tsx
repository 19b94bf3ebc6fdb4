import { canonical, loadScreens, openAddress, robots } from '@gargoyle/shared/testing/indexing.tsx';
import { waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import messages from './messages/en.json' with { type: 'json' };
import { routes } from './routes.tsx';

beforeAll(() => loadScreens(routes), 120_000);
const open = (at: string) => openAddress(routes, messages, at);

test.each([
  ['/subscriptions/plans?codename=WELCOME', '/subscriptions/plans'],
  ['/store', '/store'],
  ['/store?kind=dvd&page=2', '/store?kind=dvd'],
])('SHELL-451 SHELL-452 %s is indexed as %s', async (at, address) => {
  await open(at);
  await waitFor(() => expect(canonical()).toBe(`https://gargoyle.example${address}`));
  expect(robots()).toBeUndefined();
});

test.each(['/cart', '/checkout', '/review_order', '/receipt', '/subscription/confirmation', '/change_subscription'])(
  'SHELL-451 %s is not indexed',
  async (at) => {
    await open(at);
    await waitFor(() => expect(robots()).toBe('noindex'));
  },
);
