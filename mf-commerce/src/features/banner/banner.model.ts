import type { FreeTrialBanner } from '@gargoyle/shared/contract/banners.contract.ts';

export interface BannerReader {
  subscribed: boolean;
  trialUsed: boolean;
}

/** Shown unless subscribed, or unless the trial was used while the banner is for trials only (COM-465, COM-466). */
export const showsBanner = (banner: Pick<FreeTrialBanner, 'freeTrialOnly'>, reader: BannerReader): boolean =>
  !reader.subscribed && !(banner.freeTrialOnly && reader.trialUsed);

/** Title, tagline and call of the two variants (COM-468). */
export const bannerWords = (banner: FreeTrialBanner, trialUsed: boolean) =>
  trialUsed
    ? { title: banner.mainSubscribeTitle, tagline: banner.mainSubscribeTagline, call: banner.ctaSubscribe }
    : { title: banner.mainFreeTrialTitle, tagline: '', call: banner.ctaFreeTrial };

const SILENT = [
  '/checkout',
  '/review_order',
  '/receipt',
  '/subscriptions',
  '/subscription',
  '/change_subscription',
  '/login',
  '/users',
  '/password',
  '/account',
  '/confirm-email',
  '/gift-certificate',
];

/** No selling over a sale, nor over the home page's own trial section (COM-472, SHELL-278). */
export const bannerPlace = (path: string): boolean =>
  path !== '/' && !SILENT.some((silent) => path === silent || path.startsWith(`${silent}/`));
