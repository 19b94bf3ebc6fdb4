import { paths, sectionOf } from '@gargoyle/shared/paths';
import { SHORT_ACCOUNT_PATHS } from '@gargoyle/shared/short-account-paths';

/** How much frame a page has: all of it, no navigation, or a reduced one (column 'Nav' of the specification). */
export type NavKind = 'full' | 'auth' | 'simple' | 'contest';

const normalized = (path: string): string => path.replace(/\/+$/, '') || '/';

const AUTH = [
  paths.login(),
  paths.signUp(),
  paths.forgotPassword(),
  paths.resetPassword('', ''),
  paths.confirmEmail(''),
  paths.giftCertificate(''),
  paths.changePassword(),
  paths.proxySignOn(),
  paths.openAthens(),
  paths.openAthensError(),
].map(normalized);
const CHECKOUT = [paths.checkout(), paths.reviewOrder()];
const SIMPLE = [...CHECKOUT, paths.customerCare()];

const isUnder = (path: string, head: string): boolean => path === head || path.startsWith(`${head}/`);

export function navKind(path: string): NavKind {
  const at = normalized(path);
  if (AUTH.some((head) => isUnder(at, head))) return 'auth';
  if (SIMPLE.some((head) => isUnder(at, head))) return 'simple';
  return sectionOf(at) === sectionOf(paths.contest('')) ? 'contest' : 'full';
}

/** The checkout only has the logo and a link back. */
export const isCheckout = (path: string): boolean => CHECKOUT.includes(normalized(path));

/** Pages without a banner or bar, because they sell something already or belong to the account (SHELL-278). */
const NO_SELLING = [
  paths.plans(),
  paths.checkout(),
  paths.reviewOrder(),
  paths.receipt(),
  paths.subscriptionConfirmation(),
  paths.account(),
  paths.changePlan(),
  ...SHORT_ACCOUNT_PATHS,
].map(sectionOf);
export const sellsAlready = (path: string): boolean => NO_SELLING.includes(sectionOf(path));

/** Home has its own trial section. */
export const mayAdvertise = (path: string): boolean =>
  normalized(path) !== paths.home() && navKind(path) === 'full' && !sellsAlready(path);

/** Signing in leads away from these pages at once. */
const SIGN_IN_PAGES = [paths.login(), paths.signUp()];

/** Whether a page shows a notice to the signed-in user: not in the checkout, and no invitation to the current page. */
export const hasNotice = (notice: 'verify' | 'walkthrough', path: string): boolean =>
  normalized(path) !== paths.checkout() &&
  !SIGN_IN_PAGES.includes(normalized(path)) &&
  !(notice === 'walkthrough' && normalized(path) === paths.walkthrough());
