import { VISITOR } from '@gargoyle/shared/host';
import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { undeclared } from '@gargoyle/shared/testing/first-data.tsx';
import { loadScreens } from '@gargoyle/shared/testing/indexing.tsx';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import messages from './messages/en.json' with { type: 'json' };
import { routes } from './routes.tsx';

beforeAll(() => loadScreens(routes), 120_000);
// What was chosen in a checkout is stored there.
beforeEach(() => sessionStorage.clear());

/** Never taken from the cache, so asking early would ask twice. */
const FRESH = /^(orderItems|pendingSubscription)\./;

test.each([
  ...[
    '/store',
    '/store?kind=stream',
    '/cart',
    '/checkout',
    '/checkout?plan=3',
    '/review_order',
    '/review_order?plan=3',
  ],
  ...['/subscriptions/plans', '/change_subscription', '/account/change_subscription'],
])('PLAT-340 %s declares all that its screen asks for first, but cart and chosen plan', async (at) => {
  const missing = await undeclared(routes, messages, at, [VISITOR, fakeMember(), fakeMember({}, fakeSubscription())]);
  expect(missing.filter((call) => !FRESH.test(call))).toEqual([]);
});
