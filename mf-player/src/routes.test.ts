import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

test('PLAT-414 the page of a path declares the widget that it shows: its code starts to load with the page', () => {
  const route = routes.find(({ id }) => id === 'player.path');
  expect(route?.handle?.slots?.({ learningPathSlug: 'creature-maker' }, new URLSearchParams())).toEqual([
    { name: 'commerce.path-panel.v1', props: { pathSlug: 'creature-maker' } },
  ]);
});
