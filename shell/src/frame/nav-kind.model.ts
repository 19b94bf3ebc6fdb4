/** How much frame a page has: everything, none of the navigation, or less of it (the ledger's column 'Nav'). */
export type NavKind = 'full' | 'auth' | 'simple' | 'contest';

const AUTH = [
  '/login',
  '/users/signup',
  '/users/password/new',
  '/password/reset',
  '/confirm-email',
  '/gift-certificate',
  '/account/change_password',
  '/proxy-sso',
  '/open-athens-redirect',
  '/open-athens-redirect-auth-error',
  '/404',
];
const SIMPLE = ['/checkout', '/review_order', '/customer-care'];

const below = (path: string, head: string): boolean => path === head || path.startsWith(`${head}/`);
const plain = (path: string): string => path.replace(/\/+$/, '') || '/';

export function navKind(path: string): NavKind {
  const at = plain(path);
  if (AUTH.some((head) => below(at, head))) return 'auth';
  if (SIMPLE.some((head) => below(at, head))) return 'simple';
  return below(at, '/contest') ? 'contest' : 'full';
}

/** Checkout keeps only the mark and the way back. */
export const isCheckout = (path: string): boolean => ['/checkout', '/review_order'].includes(plain(path));

/** Where the subscription banner would sell over a sale (SHELL-278). Home has its own trial section. */
const NO_SELLING = [
  '/subscriptions',
  '/checkout',
  '/review_order',
  '/receipt',
  '/subscription',
  '/account',
  '/change_subscription',
];
export const mayAdvertise = (path: string): boolean =>
  plain(path) !== '/' && navKind(path) === 'full' && !NO_SELLING.some((head) => below(plain(path), head));

/** Who signs in leaves these at once. */
const LEFT = ['/login', '/users/signup'];

/** Where a notice to the signed-in reader stands: not in the checkout, and no invitation to the page one is on. */
export const hasNotice = (notice: 'verify' | 'walkthrough', path: string): boolean =>
  plain(path) !== '/checkout' &&
  !LEFT.includes(plain(path)) &&
  !(notice === 'walkthrough' && plain(path) === '/walkthrough');
