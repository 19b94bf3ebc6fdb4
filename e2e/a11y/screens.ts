export interface Screens {
  /** Owner of the screens: `npm run e2e -- --grep @commerce` runs one owner's tests. */
  owner: 'shell' | 'catalog' | 'player' | 'commerce' | 'account';
  /** Who views them: a visitor, or an account of the demo school. */
  who: string;
  addresses: readonly string[];
}

export const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';

/** Every screen with an address; those of the checkout are in `checkout.flow.ts`. */
export const SCREENS: readonly Screens[] = [
  {
    owner: 'catalog',
    who: 'visitor',
    addresses: [
      '/',
      '/tutorials',
      COURSE,
      '/artists',
      '/artists/marta-kessler',
      '/webcourses/live-mask-making-intensive',
      '/special-videos/inside-the-creature-shop',
      '/blog',
      '/blog/why-silicone-won',
      '/testimonials',
      '/gallery',
      '/search?q=clay',
      '/tutorial_categories/sculpture',
      '/gargoyle-school-of-character-arts',
      '/walkthrough',
      '/the-team',
      '/landing_pages/learn-sculpture-online',
      '/pages/studio-safety',
      '/lm/sixteen-free-lessons',
      '/contest/mask-of-the-year',
    ],
  },
  { owner: 'player', who: 'visitor', addresses: ['/pathways', '/pathways/creature-maker'] },
  { owner: 'commerce', who: 'visitor', addresses: ['/subscriptions/plans', '/store', '/cart'] },
  {
    owner: 'account',
    who: 'visitor',
    addresses: [
      '/login',
      '/users/signup',
      '/users/password/new',
      '/password/reset/NDI/gone',
      '/confirm-email',
      '/gift-certificate/gone',
      '/open-athens-redirect-auth-error',
      '/customer-care',
      '/customer-care/contact-us',
      '/customer-care/faqs',
    ],
  },
  { owner: 'shell', who: 'visitor', addresses: ['/nowhere-at-all'] },
  {
    owner: 'account',
    who: 'monthly',
    addresses: [
      '/account',
      '/account/orders',
      '/account/courses',
      '/account/bookmarks',
      '/account/favorites',
      '/account/my_pathways',
      '/account/history',
      '/account/interests',
      '/account/gift_subscription',
      '/account/change_password',
      '/account/change_subscription',
      '/account/addresses',
      '/account/credit_cards',
    ],
  },
  { owner: 'player', who: 'monthly', addresses: [`${COURSE}?watch=1`] },
];
