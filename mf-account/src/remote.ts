import { defineRemote } from '@gargoyle/shared/remote';

export default defineRemote({
  name: 'mf-account',
  routes: () => import('./routes.tsx'),
  widgets: {
    'account.account-nav.v1': () => import('./widgets/account-nav.tsx'),
  },
  messages: { en: () => import('./messages/en.json'), es: () => import('./messages/es.json') },
  provides: { events: ['account.email-verified'] },
  requires: { host: '^1.0.0', widgets: ['commerce.trial-headline.v1'], events: [] },
});
