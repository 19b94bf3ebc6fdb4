import { VISITOR } from '@gargoyle/shared/host';
import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { firstData } from '@gargoyle/shared/testing/first-data.tsx';
import { loadScreens } from '@gargoyle/shared/testing/indexing.tsx';
import { cleanup } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
  const readers = [VISITOR, fakeMember(), fakeMember({}, fakeSubscription())];
  // Twice: the code of a step that was fetched by then asks at once.
  for (const session of [...readers, ...readers]) {
    const { declared, asked } = await firstData(routes, messages, at, session);
    expect(declared).toEqual(expect.arrayContaining(asked.filter((call) => !FRESH.test(call))));
    await vi.dynamicImportSettled();
    cleanup();
  }
});
