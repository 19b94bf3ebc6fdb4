import type { CustomerCarePage } from './customer-care.ts';

export * from './customer-care.ts';

// Builders for every public address. Screens link with these, never with their own strings.

type Query = Readonly<Record<string, string | number | undefined>>;

/** Path with the given values as query; undefined and empty values are left out. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The first segment of a path, shared by related pages: `/users` of `/users/signup`. */
export const sectionOf = (path: string): string => /^\/?[^/?#]*/.exec(path)?.[0] ?? '';

const encode = encodeURIComponent;

type ListQuery = { difficulty?: string | undefined; tags?: string | undefined; search?: string | undefined };
/** `watch` is '1' to open the player, '0' for links where the page checks first. */
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
  tutorial: (slug: string, query: WatchQuery = {}) => withQuery(`/tutorials/${encode(slug)}`, query),
  webinars: () => '/webcourses',
  webinar: (slug: string) => `/webcourses/${encode(slug)}`,
  learningPaths: () => '/pathways',
  learningPath: (slug: string) => `/pathways/${encode(slug)}`,
  category: (slug: string) => `/tutorial_categories/${encode(slug)}`,
  landingPage: (slug: string) => `/landing_pages/${encode(slug)}`,
  leadMagnet: (slug: string) => `/lm/${encode(slug)}`,
  artists: () => '/artists',
  artist: (slug: string) => `/artists/${encode(slug)}`,
  posts: (query: { category?: string | undefined } = {}) => withQuery('/blog', query),
  post: (slug: string) => `/blog/${encode(slug)}`,
  testimonials: () => '/testimonials',
  gallery: () => '/gallery',
  search: (query: { q?: string | undefined; text?: string | undefined; category?: string | undefined } = {}) =>
    withQuery('/search', query),
  store: () => '/store',
  team: () => '/the-team',
  teamMember: (slug: string) => `/the-team/${encode(slug)}`,
  specialVideo: (slug: string, query: { watch?: '0' | '1' | undefined } = {}) =>
    withQuery(`/special-videos/${encode(slug)}`, query),
  specialVideoWatch: (slug: string) => `/special-videos/${encode(slug)}/watch`,
  contest: (slug: string) => `/contest/${encode(slug)}`,
  contestThanks: (slug: string) => `/contest/${encode(slug)}/thank-you`,
  cart: (token?: string) => (token ? `/cart/${encode(token)}` : '/cart'),
  checkout: () => '/checkout',
  reviewOrder: () => '/review_order',
  receipt: () => '/receipt',
  plans: (query: { codename?: string | undefined } = {}) => withQuery('/subscriptions/plans', query),
  subscriptionConfirmation: () => '/subscription/confirmation',
  /** The same screen on its own and in the account. */
  changePlan: () => '/change_subscription',
  changeSubscription: () => '/account/change_subscription',
  login: (query: { next?: string | undefined } = {}) => withQuery('/login', query),
  signUp: (query: { next?: string | undefined } = {}) => withQuery('/users/signup', query),
  forgotPassword: () => '/users/password/new',
  resetPassword: (uid: string, token: string) => `/password/reset/${encode(uid)}/${encode(token)}`,
  confirmEmail: (key: string) => withQuery('/confirm-email', { key }),
  giftCertificate: (token: string) => `/gift-certificate/${encode(token)}`,
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
  page: (slug: string) => `/pages/${encode(slug)}`,
  notFound: () => '/404',
} as const;
