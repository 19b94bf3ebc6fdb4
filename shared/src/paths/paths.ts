import type { CustomerCarePage } from './customer-care.ts';

export * from './customer-care.ts';

// A builder for every public address. Screens link by these, never by strings of their own.

type Query = Readonly<Record<string, string | number | undefined>>;

/** Path with the given values as query; undefined ones are left out. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** What the neighbours of an address begin with as well: `/users` of `/users/signup`. */
export const sectionOf = (path: string): string => /^\/?[^/?#]*/.exec(path)?.[0] ?? '';

const part = encodeURIComponent;

type ListQuery = { difficulty?: string | undefined; tags?: string | undefined; search?: string | undefined };
/** `watch` is '1' to open the player, '0' for links that open watching after the page has checked. */
type WatchQuery = {
  watch?: '0' | '1' | undefined;
  chapter?: string | number | undefined;
  time?: string | number | undefined;
  path?: string | undefined;
  path_id?: string | number | undefined;
  referer?: string | undefined;
};

export const paths = {
  home: () => '/',
  tutorials: (query: ListQuery = {}) => withQuery('/tutorials', query),
  tutorial: (slug: string, query: WatchQuery = {}) => withQuery(`/tutorials/${part(slug)}`, query),
  webinars: () => '/webcourses',
  webinar: (slug: string) => `/webcourses/${part(slug)}`,
  learningPaths: () => '/pathways',
  learningPath: (slug: string) => `/pathways/${part(slug)}`,
  category: (slug: string) => `/tutorial_categories/${part(slug)}`,
  landingPage: (slug: string) => `/landing_pages/${part(slug)}`,
  leadMagnet: (slug: string) => `/lm/${part(slug)}`,
  artists: () => '/artists',
  artist: (slug: string) => `/artists/${part(slug)}`,
  posts: (query: { category?: string | undefined } = {}) => withQuery('/blog', query),
  post: (slug: string) => `/blog/${part(slug)}`,
  testimonials: () => '/testimonials',
  gallery: () => '/gallery',
  search: (query: { q?: string | undefined; text?: string | undefined; category?: string | undefined } = {}) =>
    withQuery('/search', query),
  store: () => '/store',
  team: () => '/the-team',
  teamMember: (slug: string) => `/the-team/${part(slug)}`,
  specialVideo: (slug: string, query: { watch?: '0' | '1' | undefined } = {}) =>
    withQuery(`/special-videos/${part(slug)}`, query),
  specialVideoWatch: (slug: string) => `/special-videos/${part(slug)}/watch`,
  contest: (slug: string) => `/contest/${part(slug)}`,
  contestThanks: (slug: string) => `/contest/${part(slug)}/thank-you`,
  cart: (token?: string) => (token ? `/cart/${part(token)}` : '/cart'),
  checkout: () => '/checkout',
  reviewOrder: () => '/review_order',
  receipt: () => '/receipt',
  plans: (query: { codename?: string | undefined } = {}) => withQuery('/subscriptions/plans', query),
  subscriptionConfirmation: () => '/subscription/confirmation',
  /** The same screen alone and in the account. */
  changePlan: () => '/change_subscription',
  changeSubscription: () => '/account/change_subscription',
  login: (query: { next?: string | undefined } = {}) => withQuery('/login', query),
  signUp: (query: { next?: string | undefined } = {}) => withQuery('/users/signup', query),
  forgotPassword: () => '/users/password/new',
  resetPassword: (uid: string, token: string) => `/password/reset/${part(uid)}/${part(token)}`,
  confirmEmail: (key: string) => withQuery('/confirm-email', { key }),
  giftCertificate: (token: string) => `/gift-certificate/${part(token)}`,
  account: () => '/account',
  accountCourses: () => '/account/courses',
  favorites: () => '/account/favorites',
  addresses: () => '/account/addresses',
  paymentMethods: () => '/account/credit_cards',
  orders: () => '/account/orders',
  bookmarks: () => '/account/bookmarks',
  myPaths: () => '/account/my_pathways',
  giftSubscription: () => '/account/gift_subscription',
  interests: () => '/account/interests',
  history: () => '/account/history',
  changePassword: () => '/account/change_password',
  customerCare: () => '/customer-care',
  contact: () => '/customer-care/contact-us',
  customerCarePage: (slug: CustomerCarePage) => `/customer-care/${slug}`,
  walkthrough: () => '/walkthrough',
  hijack: (userId?: number) => withQuery('/hijack', { userid: userId }),
  proxySignOn: () => '/proxy-sso',
  openAthens: () => '/open-athens-redirect',
  openAthensError: () => '/open-athens-redirect-auth-error',
  about: () => '/gargoyle-school-of-character-arts',
  page: (slug: string) => `/pages/${part(slug)}`,
  notFound: () => '/404',
} as const;
