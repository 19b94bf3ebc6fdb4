import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member, openPart } from '../testing/open-frame.tsx';
import { Banners } from './banners.tsx';
import { IdleSlot } from './idle-slot.tsx';

const VERIFY = 'account.verify-email-banner.v1';
const TOUR = 'account.walkthrough-banner.v1';
const OFFER = 'commerce.subscription-banner.v1';
const SENTINEL = 'commerce.cart-popup.v1';

async function widgetsOf(session: Parameters<typeof openPart>[1], path = '/tutorials'): Promise<string[]> {
  openPart(
    <>
      <Banners path={path} />
      <IdleSlot name={SENTINEL} />
    </>,
    session,
    path,
  );
  // The banners above it are loaded at the same time.
  await screen.findByTestId(SENTINEL);
  const widgets = screen.queryAllByTestId(/v1$/).map((widget) => widget.dataset['testid'] ?? '');
  cleanup();
  return widgets.filter((name) => name !== SENTINEL);
}

test('SHELL-158 SHELL-192 SHELL-196 SHELL-350 an unverified user is only asked to verify', async () => {
  expect(await widgetsOf({ session: member({ isVerified: false }) })).toEqual([VERIFY]);
});

test('SHELL-196 SHELL-350 a verified user is offered the tour if not seen yet, then a plan', async () => {
  expect(await widgetsOf({ session: member({ watchedWalkthroughVideo: false }) })).toEqual([TOUR]);
  expect(await widgetsOf({ session: member({ watchedWalkthroughVideo: false }) }, '/walkthrough')).toEqual([OFFER]);
  expect(await widgetsOf({ session: member() })).toEqual([OFFER]);
});

test('SHELL-194 subscribers are not offered a plan', async () => {
  expect(await widgetsOf({ session: member({ isVerified: false }, 2) })).toEqual([VERIFY]);
});

test('SHELL-193 the checkout shows neither notice', async () => {
  expect(await widgetsOf({ session: member({ isVerified: false }) }, '/checkout')).toEqual([]);
});

test('SHELL-278 nothing is offered on plans, account and auth pages', async () => {
  for (const path of ['/subscriptions/plans', '/account', '/login', '/receipt'])
    expect(await widgetsOf({}, path)).toEqual([]);
});
