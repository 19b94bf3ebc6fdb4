import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member, openPiece } from '../testing/open-frame.tsx';
import { Banners } from './banners.tsx';
import { IdleSlot } from './idle-slot.tsx';

const VERIFY = 'account.verify-email-banner.v1';
const TOUR = 'account.walkthrough-banner.v1';
const OFFER = 'commerce.subscription-banner.v1';
const LAST = 'commerce.cart-popup.v1';

async function shown(session: Parameters<typeof openPiece>[1], path = '/tutorials'): Promise<string[]> {
  openPiece(
    <>
      <Banners path={path} />
      <IdleSlot name={LAST} />
    </>,
    session,
    path,
  );
  // What stands above it was asked for at the same moment.
  await screen.findByTestId(LAST);
  const widgets = screen.queryAllByTestId(/v1$/).map((widget) => widget.dataset['testid'] ?? '');
  cleanup();
  return widgets.filter((name) => name !== LAST);
}

test('SHELL-158 SHELL-192 SHELL-196 SHELL-350 who is not verified is asked for it first, and for nothing else', async () => {
  expect(await shown({ session: member({ isVerified: false }) })).toEqual([VERIFY]);
});

test('SHELL-196 SHELL-350 who is verified and has not seen the tour is offered it, then a plan', async () => {
  expect(await shown({ session: member({ watchedWalkthroughVideo: false }) })).toEqual([TOUR]);
  expect(await shown({ session: member({ watchedWalkthroughVideo: false }) }, '/walkthrough')).toEqual([OFFER]);
  expect(await shown({ session: member() })).toEqual([OFFER]);
});

test('SHELL-194 subscribers are offered nothing', async () => {
  expect(await shown({ session: member({ isVerified: false }, 2) })).toEqual([VERIFY]);
});

test('SHELL-193 neither notice stands on the checkout', async () => {
  expect(await shown({ session: member({ isVerified: false }) }, '/checkout')).toEqual([]);
});

test('SHELL-278 nothing is offered on plans, account and auth pages', async () => {
  for (const path of ['/subscriptions/plans', '/account', '/login', '/receipt'])
    expect(await shown({}, path)).toEqual([]);
});
