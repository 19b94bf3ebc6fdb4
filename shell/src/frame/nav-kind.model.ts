import { paths, sectionOf } from '@gargoyle/shared/paths';

/** How much frame a page has: everything, none of the navigation, or less of it (the ledger's column 'Nav'). */
export type NavKind = 'full' | 'auth' | 'simple' | 'contest';

const plain = (path: string): string => path.replace(/\/+$/, '') || '/';

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
].map(plain);
const CHECKOUT = [paths.checkout(), paths.reviewOrder()];
const SIMPLE = [...CHECKOUT, paths.customerCare()];

const below = (path: string, head: string): boolean => path === head || path.startsWith(`${head}/`);

export function navKind(path: string): NavKind {
  const at = plain(path);
  if (AUTH.some((head) => below(at, head))) return 'auth';
  if (SIMPLE.some((head) => below(at, head))) return 'simple';
  return sectionOf(at) === sectionOf(paths.contest('')) ? 'contest' : 'full';
}

/** Checkout keeps only the mark and the way back. */
export const isCheckout = (path: string): boolean => CHECKOUT.includes(plain(path));

/** Where banner and bar would sell over a sale or in what is one's own (SHELL-278). */
const NO_SELLING = [
  paths.plans(),
  paths.checkout(),
  paths.reviewOrder(),
  paths.receipt(),
  paths.subscriptionConfirmation(),
  paths.account(),
  paths.changePlan(),
].map(sectionOf);
export const sellsAlready = (path: string): boolean => NO_SELLING.includes(sectionOf(path));

/** Home has its own trial section. */
export const mayAdvertise = (path: string): boolean =>
  plain(path) !== paths.home() && navKind(path) === 'full' && !sellsAlready(path);

/** Who signs in leaves these at once. */
const LEFT = [paths.login(), paths.signUp()];

/** Where a notice to the signed-in reader stands: not in the checkout, and no invitation to the page one is on. */
export const hasNotice = (notice: 'verify' | 'walkthrough', path: string): boolean =>
  plain(path) !== paths.checkout() &&
  !LEFT.includes(plain(path)) &&
  !(notice === 'walkthrough' && plain(path) === paths.walkthrough());
