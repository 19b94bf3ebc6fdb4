import type { Banner } from '@gargoyle/shared/contract/banners.contract';
import type { FakeAnswers } from '@gargoyle/shared/testing/fake-api.ts';
import { fakeHost, type FakeHostOptions } from '@gargoyle/shared/testing/fake-host.tsx';
import { page } from '@gargoyle/shared/testing/page.ts';
import { Component } from '../features/home/home-screen.tsx';
import { card } from './fixtures.ts';
import { renderRoute } from './render-route.tsx';

export const picture = '/media/art/banners/one-1280.webp?c=101010';
export const banner = (id: number, over: Partial<Banner> = {}): Banner => ({
  id,
  title: `Banner ${id}`,
  description: `About ${id}`,
  link: null,
  asset: { original: picture, default: picture, mobile: picture, mobilexs: picture, normal: picture },
  ctaLabel: null,
  ctaUrl: null,
  countdownDate: null,
  hasGradient: true,
  video: null,
  videoThumbnail: null,
  orderDate: new Date(Date.UTC(2026, 0, 10 - id)).toISOString(),
  webinarBanner: false,
  ...over,
});
export const home = (banners: Banner[]) => ({
  banners,
  categoryImages: [{ id: 1, name: 'Sculpture', image: picture, tutorialCategorySlug: 'sculpture' }],
  metaInformation: {
    metaTitle: 'Make monsters',
    metaDescription: 'At the bench',
    metaKeywords: 'a, b',
    facebookShareImages: [],
  },
});
const freeTrial = {
  mainSubscribeTitle: 'Back to the bench',
  mainFreeTrialTitle: 'Seven days',
  topTitle: 'top',
  middleTitle: 'middle',
  bottomTitle: 'bottom',
  mainSubscribeTagline: 'One price',
  ctaSubscribe: 'Subscribe now',
  ctaFreeTrial: 'Start the trial',
  bannerImage: { normal: picture, mobile: picture },
  freeTrialOnly: false,
};

/** Renders the home page with minimal content. */
export const openHome = (answers: FakeAnswers = {}, options: FakeHostOptions = {}) => {
  const host = fakeHost({
    ...options,
    answers: {
      'home.get': home([banner(1), banner(2)]),
      'banners.list': page([]),
      'banners.ads': page([]),
      'banners.freeTrial': freeTrial,
      'tutorials.list': page([card(1), card(2), card(3), card(4)]),
      'tutorials.latest': page([card(5)]),
      'paths.recent': page([]),
      'artists.random': [],
      'posts.list': page([]),
      'forum.discussions': { discussions: [] },
      'bookmarks.list': page([]),
      ...answers,
    },
  });
  renderRoute(host, '/', Component, '/');
  return host;
};
