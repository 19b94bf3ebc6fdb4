import { defineRemote } from '@gargoyle/shared/remote';

export default defineRemote({
  name: 'mf-account',
  routes: () => import('./routes.tsx'),
  widgets: {
    'account.account-nav.v1': () => import('./widgets/account-nav.tsx'),
    'account.checkout-auth.v1': () => import('./widgets/checkout-auth.tsx'),
    'account.login-form.v1': () => import('./widgets/login-form.tsx'),
    'account.resume.v1': () => import('./widgets/resume.tsx'),
    'account.verify-email-banner.v1': () => import('./widgets/verify-email-banner.tsx'),
    'account.walkthrough-banner.v1': () => import('./widgets/walkthrough-banner.tsx'),
  },
  messages: { en: () => import('./messages/en.json'), es: () => import('./messages/es.json') },
  provides: {
    events: [
      'account.account-deleted',
      'account.email-verified',
      'account.interests-saved',
      'account.user-registered',
      'catalog.favorite-changed',
    ],
  },
  requires: {
    widgets: [
      'catalog.suggestions.v1',
      'commerce.addresses.v1',
      'commerce.order-items.v1',
      'commerce.payment-methods.v1',
      'commerce.trial-headline.v1',
      'commerce.upgrade-button.v1',
    ],
    events: [],
  },
});
