import { defineRemote } from '@gargoyle/shared/remote';

export default defineRemote({
  name: 'mf-commerce',
  routes: () => import('./routes.tsx'),
  widgets: {
    'commerce.cart-link.v1': () => import('./widgets/cart-link.tsx'),
    'commerce.cart-popup.v1': () => import('./widgets/cart-popup.tsx'),
    'commerce.purchase-panel.v1': () => import('./widgets/purchase-panel.tsx'),
    'commerce.webinar-panel.v1': () => import('./widgets/webinar-panel.tsx'),
    'commerce.path-panel.v1': () => import('./widgets/path-panel.tsx'),
    'commerce.plan-cards.v1': () => import('./widgets/plan-cards.tsx'),
    'commerce.subscription-banner.v1': () => import('./widgets/subscription-banner.tsx'),
    'commerce.trial-headline.v1': () => import('./widgets/trial-headline.tsx'),
    'commerce.addresses.v1': () => import('./widgets/addresses.tsx'),
    'commerce.payment-methods.v1': () => import('./widgets/payment-methods.tsx'),
    'commerce.order-items.v1': () => import('./widgets/order-items.tsx'),
    'commerce.upgrade-button.v1': () => import('./widgets/upgrade-button.tsx'),
  },
  messages: { en: () => import('./messages/en.json'), es: () => import('./messages/es.json') },
  provides: {
    events: [
      'commerce.item-added',
      'commerce.cart-changed',
      'commerce.order-placed',
      'commerce.subscription-started',
      'commerce.subscription-changed',
    ],
  },
  requires: {
    widgets: ['account.checkout-auth.v1', 'account.account-nav.v1', 'catalog.suggestions.v1', 'catalog.testimonial.v1'],
    events: ['shell.session-changed', 'shell.route-changed', 'account.user-registered'],
  },
});
