import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

test('PLAT-414 the page of a path declares the widget that it shows: its code starts to load with the page', () => {
  const route = routes.find(({ id }) => id === 'player.path');
  expect(route?.handle?.slots?.({ learningPathSlug: 'creature-maker' }, new URLSearchParams(), fakeHost())).toEqual([
    { name: 'commerce.path-panel.v1', props: { pathSlug: 'creature-maker' } },
  ]);
});

test('PLAY-287 the watch page of a special video is not entered without the video', () => {
  const host = fakeHost();
  const route = routes.find(({ id }) => id === 'player.special-video');
  const queries = route?.handle?.queries?.({ specialVideoSlug: 'shop' }, host, new URLSearchParams());
  expect(queries).toMatchObject([
    { queryKey: host.api.query('specialVideos.get', { slug: 'shop' }).queryKey, meta: { required: true } },
  ]);
});
