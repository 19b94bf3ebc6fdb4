import type { FreeTrialBanner } from '@gargoyle/shared/contract/banners.contract';
import { paths, sectionOf } from '@gargoyle/shared/paths';
import { SHORT_ACCOUNT_PATHS } from '@gargoyle/shared/short-account-paths';

export interface BannerViewer {
  subscribed: boolean;
  trialUsed: boolean;
}

/** Shown unless the user is subscribed, or the trial was used and the banner is for trials only (COM-465, COM-466). */
export const showsBanner = (banner: Pick<FreeTrialBanner, 'freeTrialOnly'>, viewer: BannerViewer): boolean =>
  !viewer.subscribed && !(banner.freeTrialOnly && viewer.trialUsed);

/** Title, tagline and call to action of the two variants (COM-468). */
export const bannerTexts = (banner: FreeTrialBanner, trialUsed: boolean) =>
  trialUsed
    ? { title: banner.mainSubscribeTitle, tagline: banner.mainSubscribeTagline, call: banner.ctaSubscribe }
    : { title: banner.mainFreeTrialTitle, tagline: '', call: banner.ctaFreeTrial };

const HIDDEN_SECTIONS = [
  paths.checkout(),
  paths.reviewOrder(),
  paths.receipt(),
  paths.plans(),
  paths.subscriptionConfirmation(),
  paths.changePlan(),
  paths.login(),
  paths.signUp(),
  paths.resetPassword('', ''),
  paths.account(),
  paths.confirmEmail(''),
  paths.giftCertificate(''),
  ...SHORT_ACCOUNT_PATHS,
].map(sectionOf);

/**
 * Not shown on purchase and account pages, nor on the home page, which has its own trial section (COM-472, SHELL-278).
 */
export const bannerPlace = (path: string): boolean =>
  path !== paths.home() && !HIDDEN_SECTIONS.includes(sectionOf(path));
