import { defineRemote } from '@gargoyle/shared/remote';

export default defineRemote({
  name: 'mf-player',
  routes: () => import('./routes.tsx'),
  widgets: {
    'player.clip.v1': () => import('./widgets/clip.tsx'),
    'player.lesson.v1': () => import('./widgets/lesson.tsx'),
    'player.special-video.v1': () => import('./widgets/special-video.tsx'),
  },
  messages: { en: () => import('./messages/en.json'), es: () => import('./messages/es.json') },
  provides: {
    events: ['player.progress-saved', 'player.tutorial-completed', 'player.path-enrolled', 'player.clip-started'],
  },
  requires: { widgets: ['commerce.path-panel.v1'], events: [] },
});
