import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, SIGNED_IN } from '../testing/shop.tsx';
import SubscriptionBanner from './subscription-banner.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const picture = (name: string) => `/media/art/banners/${name}-320.webp?c=2a1f18`;
const banner = {
  ...{
    mainSubscribeTitle: 'Come back',
    mainFreeTrialTitle: 'Try the school',
    mainSubscribeTagline: 'The bench is yours',
  },
  ...{
    topTitle: 'Top',
    middleTitle: 'Middle',
    bottomTitle: 'Bottom',
    ctaSubscribe: 'Subscribe',
    ctaFreeTrial: 'Begin',
  },
  bannerImage: { normal: picture('wide'), mobile: picture('tall') },
  freeTrialOnly: false,
};
const open = (options: Parameters<typeof openScreen>[1] = {}, over: Partial<typeof banner> = {}) =>
  openScreen(SubscriptionBanner, {
    at: '/tutorials',
    ...options,
    answers: { 'banners.freeTrial': { ...banner, ...over } },
  });
const used = { ...SIGNED_IN, user: { ...SIGNED_IN.user, usedFreeTrial: true } };
const shown = () => screen.findByRole('complementary', { name: 'Subscribe' });

test('COM-468 shows the trial texts, or the subscription texts once the trial was used', async () => {
  open();
  expect((await shown()).textContent).toBe('Try the schoolBegin');
  cleanup();
  open({ session: used });
  expect((await shown()).textContent).toBe('Come back The bench is yoursSubscribe');
});

test('COM-465 COM-466 a user who used the trial sees it only if it is not for trials only', async () => {
  const { host } = open({ session: used }, { freeTrialOnly: true });
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  expect(screen.queryByRole('complementary')).toBeNull();
  cleanup();
  open({}, { freeTrialOnly: true });
  expect(await shown()).toBeTruthy();
});

test('COM-469 has a picture for each width', async () => {
  open();
  const sources = [...(await shown()).querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources.map((src) => /banners\/(\w+)-/.exec(src ?? '')?.[1])).toEqual(['wide', 'tall']);
});

test('COM-470 on desktops its button links to the plans', async () => {
  const { host, user } = open();
  await shown();
  const link = screen.getByRole('link', { name: 'Begin' });
  expect(link.getAttribute('href')).toBe('/subscriptions/plans');
  await user.click(link);
  expect(host.calls.asked).toEqual([]);
});

test('COM-471 on phones it asks who learns: groups are sent to their page', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { host, user } = open({ uiState: { isMobile: true }, confirms: ['groups', null] });
  await shown();
  await user.click(screen.getByRole('link', { name: 'Begin' }));
  expect(host.calls.asked).toHaveLength(1);
  expect(opened.mock.calls).toEqual([['https://groups.gargoyle.example/', '_blank', 'noreferrer']]);
  await user.click(screen.getByRole('link', { name: 'Begin' }));
  expect(opened).toHaveBeenCalledOnce();
  expect(await shown()).toBeTruthy();
});

test('COM-470 COM-471 on phones individuals go to the plans', async () => {
  const { host, user } = open({ uiState: { isMobile: true }, confirms: ['individual'] });
  await shown();
  await user.click(screen.getByRole('link', { name: 'Begin' }));
  // The banner is not shown on the page it links to.
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(host.calls.asked).toHaveLength(1);
});
