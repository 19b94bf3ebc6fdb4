import * as z from 'zod/mini';
import { DateTime, Id, Page, PagingQuery, Untranslated, Url, Words } from './common.ts';
import { endpoint } from './endpoint.ts';

export const Banner = z.object({
  id: Id,
  title: Words,
  description: Words,
  link: z.nullable(Url),
  asset: z.object({ original: Url, default: Url, mobile: Url, mobilexs: Url, normal: Url }),
  ctaLabel: z.nullable(Words),
  ctaUrl: z.nullable(Url),
  countdownDate: z.nullable(DateTime),
  hasGradient: z.boolean(),
  video: z.nullable(Url),
  videoThumbnail: z.nullable(Url),
  orderDate: DateTime,
  webinarBanner: z.boolean(),
  ...Untranslated,
});
export type Banner = z.output<typeof Banner>;

export const FreeTrialBanner = z.object({
  mainSubscribeTitle: Words,
  mainFreeTrialTitle: Words,
  topTitle: Words,
  middleTitle: Words,
  bottomTitle: Words,
  mainSubscribeTagline: Words,
  ctaSubscribe: Words,
  ctaFreeTrial: Words,
  bannerImage: z.object({ normal: Url, mobile: Url }),
  freeTrialOnly: z.boolean(),
});
export type FreeTrialBanner = z.output<typeof FreeTrialBanner>;

const flags = {
  home_banner: z.optional(z.string()),
  home_secondary_banner: z.optional(z.string()),
  learning_path_banner: z.optional(z.string()),
  ...PagingQuery,
};

export const bannersContract = [
  endpoint({
    name: 'banners.list',
    method: 'GET',
    path: '/banners/',
    auth: 'none',
    summary: 'Banners of the flagged places, newest first',
    query: z.object(flags),
    response: Page(Banner),
    cache: 'public',
  }),
  endpoint({
    name: 'banners.ads',
    method: 'GET',
    path: '/banners-ad/',
    auth: 'none',
    summary: 'Banners of the ad slot',
    query: z.object(flags),
    response: Page(Banner),
    cache: 'public',
  }),
  endpoint({
    name: 'banners.freeTrial',
    method: 'GET',
    path: '/banners-free-trial',
    auth: 'none',
    summary: 'Texts and picture of the trial banner',
    response: FreeTrialBanner,
    errors: ['not_found'],
    cache: 'public',
  }),
] as const;
