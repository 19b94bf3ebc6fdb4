import { defineRemote } from '@gargoyle/shared/remote';

export default defineRemote({
  name: 'mf-catalog',
  routes: () => import('./routes.tsx'),
  widgets: {
    'catalog.search-box.v1': () => import('./widgets/search-box.tsx'),
    'catalog.suggestions.v1': () => import('./widgets/suggestions.tsx'),
    'catalog.testimonial.v1': () => import('./widgets/testimonial.tsx'),
  },
  messages: { en: () => import('./messages/en.json'), es: () => import('./messages/es.json') },
  provides: { events: ['catalog.favorite-changed'] },
  requires: {
    widgets: [
      'account.resume.v1',
      'commerce.purchase-panel.v1',
      'commerce.webinar-panel.v1',
      'player.clip.v1',
      'player.lesson.v1',
      'player.special-video.v1',
    ],
    events: ['player.clip-started'],
  },
});
