import { defineRemote } from '@gargoyle/shared/remote';

export default defineRemote({
  name: 'mf-commerce',
  routes: () => import('./routes.tsx'),
  widgets: {
    'commerce.cart-link.v1': () => import('./widgets/cart-link.tsx'),
    'commerce.cart-popup.v1': () => import('./widgets/cart-popup.tsx'),
    'commerce.trial-headline.v1': () => import('./widgets/trial-headline.tsx'),
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
    host: '^1.0.0',
    widgets: ['account.checkout-auth.v1', 'catalog.testimonial.v1'],
    events: ['shell.session-changed', 'shell.route-changed'],
  },
});
