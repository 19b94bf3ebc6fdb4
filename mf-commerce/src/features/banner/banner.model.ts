import type { FreeTrialBanner } from '@gargoyle/shared/contract/banners.contract';
import { paths, sectionOf } from '@gargoyle/shared/paths';

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
].map(sectionOf);

/** No selling over a sale, nor over the home page's own trial section (COM-472, SHELL-278). */
export const bannerPlace = (path: string): boolean => path !== paths.home() && !SILENT.includes(sectionOf(path));
