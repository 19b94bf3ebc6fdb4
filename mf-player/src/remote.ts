import { defineRemote } from '@gargoyle/shared/remote';

export default defineRemote({
  name: 'mf-player',
  routes: () => import('./routes.tsx'),
  widgets: {},
  messages: { en: () => import('./messages/en.json'), es: () => import('./messages/es.json') },
  provides: { events: [] },
  requires: { host: '^1.0.0', widgets: [], events: [] },
});
