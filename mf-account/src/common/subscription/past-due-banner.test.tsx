import type { PastDue } from '@gargoyle/shared/contract/subscriptions.contract';
import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { PastDueBanner } from './past-due-banner.tsx';

const DUE: PastDue = { amount: 59.99, retryAt: '2026-10-04T00:00:00Z', accessUntil: '2026-10-10T00:00:00Z' };
const memberWith = (pastDue?: PastDue | null) => fakeMember({}, fakeSubscription({ pastDue }));
const banner = () => screen.queryByRole('region', { name: /^Your payment|^payment due$/ });
const textsOf = (pastDue: PastDue, hint?: string) => {
  openScreen(<PastDueBanner>{hint}</PastDueBanner>, { session: memberWith(pastDue) });
  return [...(banner()?.querySelectorAll('h2, p') ?? [])].map(({ textContent }) => textContent);
};

test('ACC-427 the amount, the next attempt and the end of access, with one action', () => {
  expect(textsOf(DUE)).toEqual([
    'Your payment of $59.99 did not go through',
    'We will try again on October 4, 2026. If it is still unpaid on October 10, 2026, your subscription becomes inactive.',
  ]);
  const [action, ...others] = screen.getAllByRole('link');
  expect([action?.textContent, action?.getAttribute('href')]).toEqual([
    'Update payment method',
    '/account/credit_cards',
  ]);
  expect([others, screen.queryAllByRole('button')]).toEqual([[], []]);
});

test('ACC-427 the last attempt is called the last, and an amount that is not known is left out', () => {
  expect(textsOf({ ...DUE, amount: null, retryAt: DUE.accessUntil })).toEqual([
    'payment due',
    'We will try for the last time on October 10, 2026. If that fails, too, your subscription becomes inactive.',
  ]);
});

test('ACC-427 after the last attempt it says what continues the subscription', () => {
  expect(textsOf({ amount: 59.99, retryAt: null, accessUntil: null })).toEqual([
    'Your payment of $59.99 did not go through',
    'That was the last attempt, so your subscription is inactive. Make another payment method your default, and it continues at once.',
  ]);
});

test('ACC-427 at the payment methods a hint is in place of the link to them', () => {
  textsOf(DUE, 'Here it is.');
  expect(banner()?.textContent).toContain('Here it is.');
  cleanup();
  textsOf({ ...DUE, retryAt: null, accessUntil: null }, 'Here it is.');
  expect(banner()?.textContent).not.toContain('Here it is.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('ACC-427 API-C-322 nothing is shown when nothing is owed, by an older API, and once it is paid', () => {
  openScreen(<PastDueBanner />, { session: memberWith(null) });
  openScreen(<PastDueBanner />, { session: memberWith(undefined) });
  openScreen(<PastDueBanner />, { session: fakeMember() });
  expect(banner()).toBeNull();
  const { host } = openScreen(<PastDueBanner />, { session: memberWith(DUE) });
  expect(banner()).not.toBeNull();
  act(() => host.session.setState(memberWith(null)));
  expect(banner()).toBeNull();
});
