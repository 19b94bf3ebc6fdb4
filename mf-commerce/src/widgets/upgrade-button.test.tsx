import { toasts } from '@gargoyle/shared/testing/sent.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openScreen, PLANS, subscribed } from '../testing/shop.tsx';
import UpgradeButton from './upgrade-button.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('COM-394 COM-395 offered below rank 3 and never on a free subscription', () => {
  const offered = (rank: number, free = false) => {
    openScreen(UpgradeButton, { session: subscribed(rank, free) });
    const button = screen.queryByRole('button', { name: 'Upgrade' });
    cleanup();
    return button !== null;
  };
  expect([offered(2), offered(3), offered(2, true)]).toEqual([true, false, false]);
});

test('COM-409 targets the next tier', async () => {
  const { host, user } = openScreen(UpgradeButton, { session: subscribed(2) });
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  await user.click(screen.getByRole('button', { name: 'Upgrade' }));
  await waitFor(() =>
    expect(host.api.calls.find(({ name }) => name === 'subscriptions.planChange')?.input).toEqual({ newPlan: 4 }),
  );
});

test('COM-408 COM-477 without a plan of that rank it shows an error', async () => {
  const answers = { 'plans.list': { results: PLANS.filter(({ rank }) => rank !== 3) } };
  const { host, user } = openScreen(UpgradeButton, { session: subscribed(2), answers });
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  await user.click(screen.getByRole('button', { name: 'Upgrade' }));
  expect(toasts(host)).toEqual(['Oops! Your account does not allow upgrading.']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
