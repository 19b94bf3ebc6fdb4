import type { FreeTrialBanner } from '@gargoyle/shared/contract/banners.contract';
import { expect, test } from 'vitest';
import { bannerPlace, bannerTexts, showsBanner } from './banner.model.ts';

const banner = {
  mainSubscribeTitle: 'Come back',
  mainFreeTrialTitle: 'Seven days free',
  mainSubscribeTagline: 'Every course again',
  ctaSubscribe: 'Subscribe',
  ctaFreeTrial: 'Start',
} as FreeTrialBanner;

test('COM-465 COM-466 who sees the banner', () => {
  const shows = (freeTrialOnly: boolean, subscribed: boolean, trialUsed: boolean) =>
    showsBanner({ freeTrialOnly }, { subscribed, trialUsed });
  expect(shows(false, false, false)).toBe(true);
  expect(shows(false, true, true)).toBe(false);
  expect(shows(false, false, true)).toBe(true);
  expect(shows(true, false, true)).toBe(false);
  expect(shows(true, false, false)).toBe(true);
});

test('COM-468 two variants', () => {
  expect(bannerTexts(banner, false)).toEqual({ title: 'Seven days free', tagline: '', call: 'Start' });
  expect(bannerTexts(banner, true)).toEqual({ title: 'Come back', tagline: 'Every course again', call: 'Subscribe' });
});

test('COM-472 SHELL-278 hidden on purchase and account pages and the home page', () => {
  for (const path of [
    '/',
    '/checkout',
    '/review_order',
    '/receipt',
    '/subscriptions/plans',
    '/account/orders',
    ...['/history', '/my_pathways', '/interests', '/favorites', '/bookmarks', '/courses/'],
    '/login',
  ])
    expect(bannerPlace(path), path).toBe(false);
  for (const path of ['/tutorials', '/store', '/blog/why', '/accounts-of-artists'])
    expect(bannerPlace(path)).toBe(true);
});
