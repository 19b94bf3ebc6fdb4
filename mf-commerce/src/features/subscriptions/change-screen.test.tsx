import { apiError } from '@gargoyle/shared/client';
import type { PlanChange } from '@gargoyle/shared/contract/subscriptions.contract';
import type { SessionSubscription } from '@gargoyle/shared/host';
import { fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { toasts } from '@gargoyle/shared/testing/sent.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { commerceState } from '../../common/state/commerce-state.ts';
import { openScreen, openWithWidgets, PLANS, SIGNED_IN } from '../../testing/shop.tsx';
import { Component } from './change-screen.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const IDS = { 1: 7, 2: 3, 3: 4, 4: 9 } as Record<number, number>;
const subscriber = (rank: number, over: Partial<SessionSubscription> = {}) => ({
  ...SIGNED_IN,
  subscription: fakeSubscription({ planId: IDS[rank] ?? 0, rank, ...over }),
});
const brief = (id: number) => {
  const { name, rank, price, regularPrice, firstMonthPrice } = PLANS.find(
    (plan) => plan.id === id,
  ) as (typeof PLANS)[0];
  return { id, name, rank, price, regularPrice, firstMonthPrice };
};
const CHANGE: PlanChange = {
  ...{ currentPlan: brief(8), newPlan: brief(4), prorated: true, unusedCredit: 9.5 },
  ...{ discount: 0, tax: 0, amountDue: 390.49, chargeDate: '2026-09-01T12:00:00Z' },
};
const open = (rank = 2, options: Parameters<typeof openScreen>[1] & { over?: Partial<SessionSubscription> } = {}) => {
  const { over, answers, ...rest } = options;
  return openScreen(Component, {
    at: '/change_subscription',
    session: subscriber(rank, over),
    answers: { 'subscriptions.planChange': CHANGE, ...answers },
    ...rest,
  });
};
const rows = async () => {
  await screen.findByText('$19.99');
  return screen
    .getAllByRole('listitem')
    .map((row) => [
      within(row).getByRole('heading').textContent?.trim(),
      (within(row).queryByRole('button') ?? within(row).queryByRole('link'))?.textContent ??
        (row.textContent?.includes('Your current plan') ? 'current' : null),
    ]);
};

describe('available plans', () => {
  test.each(['en', 'es'] as const)(
    'SHELL-303 in %s the name of an upgrade contains what its button says',
    async (locale) => {
      open(2, { locale });
      const button = await screen.findByRole('button', { name: locale === 'es' ? /Anual$/ : /Yearly$/ });
      expect(button.getAttribute('aria-label')).toContain(button.textContent);
    },
  );

  test('COM-604 COM-391 COM-393 COM-396 higher plans offer an upgrade, groups a contact link, the current plan is marked', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('upgrade subscription plan');
    expect(document.title).toMatch(/^Upgrade subscription plan/);
    expect(await rows()).toEqual([
      ['Basic', null],
      ['Monthly', 'current'],
      ['Yearly Most Popular', 'Upgrade'],
      ['Group Learning', 'Request information'],
    ]);
    expect(screen.getByRole('link', { name: 'Request information' }).getAttribute('href')).toBe(
      'https://groups.gargoyle.example/',
    );
  });

  test('COM-178 COM-393 Apprentice subscribers see their plan instead of Basic', async () => {
    open(1, { over: { planId: 8 } });
    expect((await rows()).map(([name]) => name)).toEqual([
      'Apprentice',
      'Monthly',
      'Yearly Most Popular',
      'Group Learning',
    ]);
  });

  test('COM-394 COM-395 from rank 3 up, and on a free subscription, nothing is offered', async () => {
    const offered = async (rank: number, over = {}) => {
      open(rank, { over });
      const found = (await rows()).filter(([, action]) => action === 'Upgrade').length;
      cleanup();
      return found;
    };
    expect([await offered(3), await offered(4), await offered(2, { free: true })]).toEqual([0, 0, 0]);
  });

  test('COM-392 ACC-287 the title changes when the subscription ends while the page is open', async () => {
    const { host } = open();
    act(() => host.session.setState({ subscription: null }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('choose your subscription plan');
  });

  test('ACC-427 a charge that is owed is said, with a link to the payment methods', async () => {
    open(2);
    expect(screen.queryByText(/did not go through/)).toBeNull();
    cleanup();
    const pastDue = { amount: 59.99, retryAt: '2026-10-03T00:00:00Z', accessUntil: '2026-10-09T00:00:00Z' };
    open(2, { over: { pastDue } });
    expect(screen.getByText(/^Your payment did not go through\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Update payment method' }).getAttribute('href')).toBe(
      '/account/credit_cards',
    );
  });

  test('COM-411 a pending change is shown with its date', async () => {
    open(2, { over: { pendingChange: true } });
    const cancelled = screen.getByText(/^Your cancellation is pending\. It takes effect on October 3, 2026/);
    expect(screen.getAllByRole('status')).toContain(cancelled);
    cleanup();
    open(3, { over: { pendingDowngrade: true } });
    const changed = screen.getByText(/^A change to Monthly is pending\. It takes effect on October 3, 2026/);
    expect(screen.getAllByRole('status')).toContain(changed);
    cleanup();
    // A cancellation after the downgrade counts.
    open(3, { over: { pendingDowngrade: true, pendingChange: true } });
    expect(screen.getByText(/^Your cancellation is pending/)).toBeTruthy();
    cleanup();
    open();
    expect(screen.queryByText(/pending/)).toBeNull();
  });

  test('COM-390 ACC-286 the account page shows the screen beside its sidebar', async () => {
    await openWithWidgets(Component, { at: '/account/change_subscription', session: subscriber(2) });
    expect(screen.getByTestId('account.account-nav.v1')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('upgrade subscription plan');
  });
});

describe('upgrade', () => {
  const dialog = async (change: Partial<PlanChange> = {}, options: Parameters<typeof open>[1] = {}) => {
    const opened = open(1, {
      ...options,
      over: { planId: 8, ...options.over },
      answers: { 'subscriptions.planChange': { ...CHANGE, ...change }, ...options.answers },
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Upgrade to Yearly' }));
    const box = await screen.findByRole('dialog', { name: 'Upgrade' });
    await within(box).findByText(/^Charged/);
    return { ...opened, box };
  };
  const due = (box: HTMLElement) => {
    const term = within(box).getByText(/^Charged/);
    return `${term.textContent} ${term.nextElementSibling?.textContent}`;
  };
  const confirm = { name: 'Confirm upgrade' };

  test('COM-397 COM-398 shows both plans with name, tier, prices and first month', async () => {
    const { box } = await dialog();
    const [current, chosen] = within(box).getAllByRole('heading', { level: 3 });
    expect(current?.parentElement?.textContent).toBe('Current planApprenticeLimited tier$19.99/Mo First month $9.99');
    expect(chosen?.parentElement?.textContent).toBe('New planYearlyYearly tier$399.99/Yr $719.88');
  });

  test('COM-400 COM-401 COM-404 an unused period is credited, and the rest is charged today', async () => {
    const { box } = await dialog();
    expect(box.textContent).toContain('minus the unused part of the period');
    expect(box.textContent).toContain('Unused credit-$9.50');
    expect(due(box)).toBe('Charged today $390.49');
  });

  test('COM-400 COM-402 without unused days the full price is charged', async () => {
    const { box } = await dialog({ prorated: false, unusedCredit: 0, amountDue: 399.99 });
    expect(box.textContent).toContain('there are no paid days to credit');
    expect(box.textContent).not.toContain('Unused credit');
    expect(due(box)).toBe('Charged today $399.99');
  });

  test('COM-402 COM-404 on trial it is charged when the trial ends', async () => {
    const end = { prorated: false, unusedCredit: 0, amountDue: 399.99, chargeDate: '2026-09-07T00:00:00Z' };
    const { box } = await dialog(end, { over: { onTrial: true } });
    expect(box.textContent).toContain('Your trial continues.');
    expect(due(box)).toBe('Charged on September 7, 2026 $399.99');
  });

  test('COM-121 COM-405 COM-406 a code lowers the amount due, but not below zero', async () => {
    const free = { ...CHANGE, discount: 390.49, amountDue: 0 };
    const planChange = (({ coupon }: { coupon?: string }) => (coupon === 'YEAR80' ? free : CHANGE)) as never;
    const { host, user, box } = await dialog(
      {},
      {
        answers: {
          'subscriptions.planChange': planChange,
          'coupons.check': { codename: 'YEAR80', discount: 390.49, discountAmount: 390.49 },
        },
      },
    );
    await user.click(within(box).getByRole('button', { name: 'Discount code' }));
    await user.type(await within(box).findByLabelText('Code'), 'year80');
    await user.click(await within(box).findByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(due(box)).toBe('Charged today $0.00'));
    expect(within(box).getByText('-$390.49')).toBeTruthy();
    expect(host.api.calls.find(({ name }) => name === 'coupons.check')?.input).toEqual({ code: 'YEAR80', plan: 4 });
  });

  test('COM-407 COM-490 confirming sends plan and total, shows a toast and reloads the subscription', async () => {
    const { host, user, box } = await dialog(
      {},
      {
        answers: { 'subscriptions.changePlan': { id: 1, plan: 'Yearly', planId: 4, rank: 3 } as never },
      },
    );
    const reload = vi.spyOn(host.session, 'reload');
    const changed: unknown[] = [];
    host.bus.on('commerce.subscription-changed', (event) => void changed.push(event));
    await user.click(within(box).getByRole('button', confirm));
    await waitFor(() => expect(toasts(host)).toEqual(['Your subscription has been upgraded.']));
    await waitFor(() => expect(changed).toEqual([{ subscriptionId: 1 }]));
    expect(host.api.calls.find(({ name }) => name === 'subscriptions.changePlan')?.input).toEqual({
      newPlan: 4,
      expectedTotal: 390.49,
    });
    expect(reload).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('COM-407 after an upgrade the plans are fetched again', async () => {
    const upgraded = { 'subscriptions.changePlan': { id: 1, plan: 'Yearly', planId: 4, rank: 3 } as never };
    const { host, user, box } = await dialog({}, { answers: upgraded });
    const fetched = () => host.api.calls.filter(({ name }) => name === 'plans.list').length;
    expect(fetched()).toBe(1);
    await user.click(within(box).getByRole('button', confirm));
    await waitFor(() => expect(fetched()).toBe(2));
  });

  test('COM-410 COM-477 ACC-288 the server’s reason is shown, and nothing changes', async () => {
    const detail = 'Oops! Your account does not allow upgrading.';
    const { host, user, box } = await dialog(
      {},
      {
        answers: { 'subscriptions.changePlan': apiError({ status: 400, code: 'not_upgradeable', detail }) },
      },
    );
    await user.click(within(box).getByRole('button', confirm));
    await waitFor(() => expect(toasts(host)).toEqual([detail]));
    expect(screen.getByRole('dialog', { name: 'Upgrade' })).toBeTruthy();
    expect(host.session.getState().subscription?.planId).toBe(8);
  });

  test('COM-504 COM-400 an amount that has changed is on screen before it can be confirmed again', async () => {
    const changed = apiError({ status: 409, code: 'total_changed' });
    const { host, user, box } = await dialog({}, { answers: { 'subscriptions.changePlan': changed } });
    host.api.answer({ 'subscriptions.planChange': { ...CHANGE, amountDue: 380.25 } });
    await user.click(within(box).getByRole('button', confirm));
    await waitFor(() => expect(due(box)).toBe('Charged today $380.25'));
  });

  test('COM-400 a dialog that is opened again asks what is due by now', async () => {
    const { host, user, box } = await dialog();
    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    host.api.answer({ 'subscriptions.planChange': { ...CHANGE, amountDue: 380.25 } });
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Yearly' }));
    const again = await screen.findByRole('dialog', { name: 'Upgrade' });
    await waitFor(() => expect(due(again)).toBe('Charged today $380.25'));
  });

  test('COM-599 COM-410 after a refusal the page shows the plan that another device has upgraded to', async () => {
    const refused = apiError({ status: 409, detail: 'Oops! Your account does not allow upgrading.' });
    const { host, user, box } = await dialog({}, { answers: { 'subscriptions.changePlan': refused } });
    host.session.reload = async () => host.session.setState(subscriber(3));
    await user.click(within(box).getByRole('button', confirm));
    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Upgrade to/ })).toBeNull());
  });

  test('COM-499 COM-407 without a response the same key is used again; after a rejection a new one', async () => {
    const { host, user, box } = await dialog(
      {},
      { answers: { 'subscriptions.changePlan': apiError({ status: 0, code: 'offline' }) } },
    );
    const tries = async (count: number) => {
      await waitFor(() => expect(within(box).getByRole<HTMLButtonElement>('button', confirm).disabled).toBe(false));
      await user.click(within(box).getByRole('button', confirm));
      await waitFor(() => expect(toasts(host)).toHaveLength(count));
    };
    await tries(1);
    host.api.answer({ 'subscriptions.changePlan': apiError({ status: 500 }) });
    await tries(2);
    host.api.answer({ 'subscriptions.changePlan': apiError({ status: 402, detail: 'Declined.' }) });
    await tries(3);
    await tries(4);
    const [first, broken, second, third] = host.api.calls
      .filter(({ name }) => name === 'subscriptions.changePlan')
      .map(({ options }) => options.idempotencyKey);
    expect([broken, second]).toEqual([first, first]);
    expect(third).not.toBe(first);
  });

  test('COM-589 amounts that could not be fetched again cannot be confirmed until they are shown', async () => {
    const { host, user, box } = await dialog();
    const button = () => within(box).getByRole<HTMLButtonElement>('button', confirm);
    host.api.answer({ 'subscriptions.planChange': apiError({ status: 503 }) });
    await act(() => host.api.invalidate('subscriptions.planChange'));
    await waitFor(() => expect(button().disabled).toBe(true));
    host.api.answer({ 'subscriptions.planChange': CHANGE });
    await user.click(await within(box).findByRole('button', { name: 'Try again' }));
    await within(box).findByText(/^Charged/);
    expect(button().disabled).toBe(false);
  });

  test('COM-410 COM-514 amounts that cannot be fetched are reported in the language of the page', async () => {
    const down = { 'subscriptions.planChange': apiError({ status: 500 }) };
    const { user } = open(1, { locale: 'es', over: { planId: 8 }, answers: down });
    await user.click(await screen.findByRole('button', { name: /Anual/ }));
    const box = await screen.findByRole('dialog');
    expect((await within(box).findByRole('alert')).textContent).toContain(
      'No se pudieron cargar los precios más recientes.',
    );
  });

  test('COM-595 COM-120 closing the dialog, or its form for a code, leaves the code of the cart', async () => {
    const { host, user, box } = await dialog();
    const coupon = { codename: 'CLAY10', discount: 5, planId: null, goods: 54.99 };
    act(() => commerceState(host).setState({ coupon }));
    const toggle = within(box).getByRole('button', { name: 'Discount code' });
    await user.click(toggle);
    await user.click(toggle);
    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(commerceState(host).getState().coupon).toEqual(coupon);
  });

  test('COM-595 closing the dialog clears the code of the plan that was looked at', async () => {
    const { host, user, box } = await dialog();
    const coupon = { codename: 'YEAR80', discount: 80, planId: 4, goods: 399.99 };
    act(() => commerceState(host).setState({ coupon }));
    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    expect(commerceState(host).getState().coupon).toBeNull();
  });

  test('COM-410 COM-514 an unavailable service is shown as the reason', async () => {
    const detail = 'We cannot compute tax right now. Please try again in a moment.';
    const away = apiError({ status: 503, code: 'shipping_unavailable', detail });
    const { host, user, box } = await dialog({}, { answers: { 'subscriptions.changePlan': away } });
    await user.click(within(box).getByRole('button', confirm));
    await waitFor(() => expect(toasts(host)).toEqual([detail]));
  });

  test('COM-410 COM-491 without a reason a default message is shown', async () => {
    const { host, user, box } = await dialog(
      {},
      { answers: { 'subscriptions.changePlan': apiError({ status: 500 }) } },
    );
    await user.click(within(box).getByRole('button', confirm));
    await waitFor(() =>
      expect(toasts(host)).toEqual(['Oops! We could not upgrade your subscription. Please try again.']),
    );
  });
});
