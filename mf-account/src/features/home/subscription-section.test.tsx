import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent, toasts } from '@gargoyle/shared/testing/sent.ts';
import { apiError } from '@gargoyle/shared/client';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openWithWidgets } from '../../testing/open-screen.tsx';
import { SubscriptionSection } from './subscription-section.tsx';

type Options = NonNullable<Parameters<typeof openWithWidgets>[1]>;
const open = (session: ReturnType<typeof fakeMember>, options: Options = {}) =>
  openWithWidgets(<SubscriptionSection />, { session, ...options });
const yearly = fakeSubscription({ plan: 'Yearly', planId: 4, rank: 3 });
const trial = fakeSubscription({ onTrial: true });

async function manage(subscription: ReturnType<typeof fakeSubscription>, options: Options = {}) {
  const opened = await open(fakeMember({}, subscription), options);
  const reload = vi.spyOn(opened.host.session, 'reload');
  await opened.user.click(screen.getByRole('button', { name: 'Manage Subscription' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Manage Subscription' }));
  const choose = (name: string) => opened.user.click(dialog.getByRole('button', { name }));
  return { ...opened, reload, dialog, choose };
}

test('ACC-140 without a subscription: none, and Subscribe', async () => {
  await open(fakeMember());
  expect(screen.getByText('none')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe('/change_subscription');
  expect(screen.queryByRole('button', { name: 'Manage Subscription' })).toBeNull();
});

test('ACC-141 ACC-142 ACC-149 plan, state, next billing date and renewal', async () => {
  await open(fakeMember({}, fakeSubscription()));
  expect(screen.getByText('active')).toBeTruthy();
  expect(screen.getByText('Next billing date: October 3, 2026')).toBeTruthy();
  expect(screen.getByText('Your plan renews automatically every 30 days.')).toBeTruthy();
});

test('ACC-141 an unpaid one is inactive and can be subscribed to again', async () => {
  await open(fakeMember({}, fakeSubscription({ active: false })));
  expect(screen.getByText('inactive')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Subscribe' })).toBeTruthy();
});

const owed = fakeSubscription({
  pastDue: { amount: 59.99, retryAt: '2026-10-03T00:00:00Z', accessUntil: '2026-10-09T00:00:00Z' },
});

test('ACC-428 a subscription whose charge failed reads payment due, with the day of the next attempt', async () => {
  await open(fakeMember({}, owed));
  expect(screen.getByText('payment due').parentElement?.textContent).toBe('Monthly payment due');
  expect(screen.getByText('Payment due. We will try again on October 3, 2026.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Next billing date/);
});

test('ACC-428 API-A-055 cancelling it leaves nothing of the paid period, and the dialog says so', async () => {
  const { dialog } = await manage(owed);
  expect(dialog.getByText('Cancelling ends your subscription at once, and nothing more is charged.')).toBeTruthy();
  cleanup();
  const paid = await manage(fakeSubscription());
  expect(paid.dialog.getByText('You keep access until the end of the period you have paid for.')).toBeTruthy();
});

test('ACC-144 ACC-147 a pending cancellation is shown and leaves nothing to manage', async () => {
  await open(fakeMember({}, { ...yearly, pendingChange: true }));
  expect(screen.getByText('Your subscription will be cancelled on October 3, 2026.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Manage Subscription' })).toBeNull();
});

test('ACC-145 ACC-147 ACC-172 with a downgrade pending a trial can be cancelled or paid, not downgraded again', async () => {
  const { host, dialog, choose } = await manage(
    { ...yearly, onTrial: true, pendingDowngrade: true },
    { confirms: [''], answers: { 'subscriptions.cancel': { pendingChange: false } } },
  );
  expect(screen.getByText('Your subscription will be downgraded to Monthly on October 3, 2026.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Downgrade' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'End Trial and Pay Now' })).toBeTruthy();
  await choose('Cancel Subscription');
  await waitFor(() => expect(sent(host, 'subscriptions.cancel')).toEqual([{}]));
});

test('ACC-144 ACC-347 a cancelled one is not billed, an inactive one does not renew', async () => {
  await open(fakeMember({}, { ...yearly, pendingChange: true }));
  expect(screen.getByText('Your subscription will be cancelled on October 3, 2026.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Next billing date|renews automatically/);
  cleanup();
  await open(fakeMember({}, fakeSubscription({ active: false })));
  expect(screen.getByText('inactive')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Next billing date|renews automatically/);
});

test('ACC-148 the upgrade is offered below rank 3 and not on a free plan', async () => {
  await open(fakeMember({}, fakeSubscription()));
  expect(await screen.findByTestId('commerce.upgrade-button.v1')).toBeTruthy();
});

test.each([yearly, fakeSubscription({ free: true })])(
  'ACC-148 no upgrade for $plan, free: $free',
  async (subscription) => {
    await open(fakeMember({}, subscription));
    expect(screen.queryByTestId('commerce.upgrade-button.v1')).toBeNull();
  },
);

test('ACC-154 ACC-155 the available actions depend on the plan and the trial', async () => {
  const { dialog } = await manage(yearly);
  expect(dialog.getByRole('button', { name: 'Cancel Subscription' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Downgrade' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'End Trial and Pay Now' })).toBeNull();
});

test('ACC-154 ACC-155 a Monthly trial can be ended, not downgraded', async () => {
  const { dialog } = await manage(trial);
  expect(dialog.getByRole('button', { name: 'End Trial and Pay Now' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Downgrade' })).toBeNull();
});

test('ACC-157 nothing can be chosen while requests are loading', async () => {
  const { dialog } = await manage(yearly, { uiState: { loading: 1 } });
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel Subscription' }).disabled).toBe(true);
});

test('ACC-156 ACC-158 ACC-164 ACC-168 cancelling asks for a reason, sends it and reloads the user', async () => {
  const { host, reload, choose } = await manage(yearly, {
    confirms: ['Not enough time'],
    answers: { 'subscriptions.cancel': { pendingChange: true } },
  });
  await choose('Cancel Subscription');
  await waitFor(() => expect(toasts(host)).toEqual(['Your subscription cancellation has been received.']));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.calls.asked).toEqual(['Sorry to see you go']);
  expect(sent(host, 'subscriptions.cancel')).toEqual([{ feedback: 'Not enough time' }]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(host.calls.tracked).toEqual([{ name: 'cancel_subscription', data: undefined }]);
});

test('ACC-163 closing the dialog changes nothing', async () => {
  const { host, choose } = await manage(yearly, { confirms: [null] });
  await choose('Cancel Subscription');
  expect(host.calls.asked).toEqual(['Sorry to see you go']);
  expect(host.api.calls).toEqual([]);
});

test('ACC-168 a failure shows the server’s message, or a default one', async () => {
  const { host, choose } = await manage(yearly, {
    confirms: [''],
    answers: { 'subscriptions.cancel': apiError({ status: 500 }) },
  });
  await choose('Cancel Subscription');
  await waitFor(() => expect(toasts(host)).toEqual(['Oops! We could not cancel your subscription. Please try again.']));
  expect(sent(host, 'subscriptions.cancel')).toEqual([{}]);
});

test('ACC-401 ACC-168 a subscription that was cancelled on another device is shown as it is after the refusal', async () => {
  const detail = 'A change of your subscription is already pending.';
  const { host, reload, choose } = await manage(yearly, {
    confirms: [''],
    answers: { 'subscriptions.cancel': apiError({ status: 409, code: 'conflict', detail }) },
  });
  reload.mockImplementation(async () => host.session.setState(fakeMember({}, { ...yearly, pendingChange: true })));
  await choose('Cancel Subscription');
  expect(await screen.findByText('Your subscription will be cancelled on October 3, 2026.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Manage Subscription' })).toBeNull();
  expect(toasts(host)).toEqual([detail]);
});

test('ACC-170 ACC-171 ACC-173 a downgrade is requested and the user reloaded', async () => {
  const { host, reload, choose } = await manage(yearly, {
    answers: { 'subscriptions.cancel': { pendingChange: true } },
  });
  await choose('Downgrade');
  await waitFor(() =>
    expect(toasts(host)).toEqual(['Your subscription will be downgraded on your next billing date.']),
  );
  expect(sent(host, 'subscriptions.cancel')).toEqual([{ downgrade: true }]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('ACC-174 ACC-175 ACC-177 ACC-178 PLAT-026 ending the trial asks, pays with a key, and may enable gifting', async () => {
  const { host, reload, choose } = await manage(trial, {
    confirms: ['accept'],
    answers: { 'subscriptions.cancelFreeTrial': fakeSubscription() as never },
  });
  reload.mockImplementation(async () =>
    host.session.setState(fakeMember({ canGiftSubscription: true }, fakeSubscription())),
  );
  const ask = vi.spyOn(host.confirm, 'ask');
  await choose('End Trial and Pay Now');
  await waitFor(() =>
    expect(toasts(host)).toEqual([
      'Your free trial has ended and your subscription is now active.',
      'Hooray! You are now able to gift a subscription.',
    ]),
  );
  expect(ask.mock.calls).toEqual([
    [
      {
        title: 'Warning',
        text: 'This will charge your payment method, do you want to cancel your free trial?',
      },
    ],
  ]);
  const call = host.api.calls.find(({ name }) => name === 'subscriptions.cancelFreeTrial');
  expect(call?.options.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
});

test('ACC-176 declining does not charge', async () => {
  const { host, choose } = await manage(trial, { confirms: [null] });
  await choose('End Trial and Pay Now');
  expect(host.api.calls).toEqual([]);
});

test('ACC-179 a rejected charge shows its reason', async () => {
  const fraud = 'Oops! Your transaction failed due to fraud protection policies. Please try again.';
  const { host, choose } = await manage(trial, {
    confirms: ['accept'],
    answers: { 'subscriptions.cancelFreeTrial': apiError({ status: 402, detail: fraud }) },
  });
  await choose('End Trial and Pay Now');
  await waitFor(() => expect(toasts(host)).toEqual([fraud]));
});
