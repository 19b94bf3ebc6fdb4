import { brand } from '@gargoyle/shared/brand';
import { paths } from '@gargoyle/shared/paths';
import { type SessionState, VISITOR } from '@gargoyle/shared/host';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

const visitor: SessionState = VISITOR;
const byPath = (path: string) => routes.find((route) => (route.index ? '' : route.path) === path);

test.each([
  ...['', 'tutorials', 'tutorials/:tutorialSlug', 'webcourses/:slug', 'tutorial_categories/:slug'],
  ...['landing_pages/:slug', 'lm/:slug', 'artists', 'artists/:slug', 'blog', 'blog/:slug', 'testimonials', 'gallery'],
  ...['search', 'the-team', 'the-team/:memberSlug', 'special-videos/:slug', 'contest/:slug'],
  ...['contest/:slug/thank-you', 'walkthrough', 'gargoyle-school-of-character-arts'],
])('CAT-003 /%s is open to everyone', (path) => {
  const route = byPath(path);
  expect(route).toBeDefined();
  const plain = { session: visitor, path: `/${path}`, search: new URLSearchParams() };
  expect(route?.handle?.guard?.check(plain) ?? null).toBeNull();
  expect(route?.handle?.guard?.whileUnknown).not.toBe('wait');
});

test.each(['tutorials/:tutorialSlug', 'special-videos/:slug'])(
  'CAT-088 CAT-172 /%s in watch mode requires sign-in',
  (path) => {
    const watch = { session: visitor, path: '/x', search: new URLSearchParams('watch=1&path=p') };
    expect(byPath(path)?.handle?.guard?.check(watch)).toEqual({ to: '/x?path=p' });
    const member = { ...watch, session: { ...visitor, phase: 'signed-in' as const } };
    expect(byPath(path)?.handle?.guard?.check(member)).toBeNull();
  },
);

test.each([
  ...['tutorials/:tutorialSlug', 'tutorial_categories/:slug', 'landing_pages/:slug', 'pages/:slug', 'webcourses/:slug'],
  ...['special-videos/:slug', 'artists/:slug', 'blog/:slug', 'contest/:slug', 'lm/:slug'],
])('CAT-008 CAT-099 an unknown slug of /%s is a 404', (path) => {
  const params = { slug: 'nothing-of-the-kind', tutorialSlug: 'nothing-of-the-kind' };
  const [first] = byPath(path)?.handle?.queries?.(params, fakeHost(), new URLSearchParams()) ?? [];
  expect(first).toMatchObject({ meta: { required: true } });
});

test('CAT-289 the about page’s address contains the name of the school, defined in one place', () => {
  expect(brand.aboutPath).toBe(`/${brand.slug}-of-character-arts`);
  expect(paths.about()).toBe(brand.aboutPath);
  expect(byPath(brand.aboutPath.slice(1))?.id).toBe('catalog.about');
});

test.each([
  ['catalog.tutorial', { tutorialSlug: 'eyes' }, ['commerce.purchase-panel.v1'], [{ tutorialSlug: 'eyes' }]],
  ['catalog.webinar', { slug: 'busts' }, ['commerce.webinar-panel.v1'], [{ webinarSlug: 'busts' }]],
  ['catalog.about', {}, ['player.clip.v1', 'player.clip.v1'], [{ clip: 'trailer' }, { clip: 'bench' }]],
  ['catalog.walkthrough', {}, ['player.clip.v1'], [{ clip: 'walkthrough', autoplay: true }]],
])(
  'PLAT-414 %s declares the widgets that it shows: their code starts to load with the page',
  (id, params, names, props) => {
    const slots =
      routes.find((route) => route.id === id)?.handle?.slots?.(params, new URLSearchParams(), fakeHost()) ?? [];
    expect(slots.map(({ name }) => name)).toEqual(names);
    expect(slots.map((slot) => slot.props)).toEqual(props);
  },
);

test.each([
  ['catalog.tutorial', { tutorialSlug: 'eyes' }, { name: 'player.lesson.v1', props: { tutorialSlug: 'eyes' } }],
  ['catalog.special-video', { slug: 'shop' }, { name: 'player.special-video.v1', props: { specialVideoSlug: 'shop' } }],
])('PLAT-491 %s declares its player in watch mode, in the browser alone', (id, params, player) => {
  const slots = (search: string, host?: ReturnType<typeof fakeHost>) =>
    routes.find((route) => route.id === id)?.handle?.slots?.(params, new URLSearchParams(search), host);
  expect(slots('watch=1', fakeHost())).toContainEqual(player);
  expect(slots('watch=0', fakeHost())).not.toContainEqual(player);
  expect(slots('watch=1', { ...fakeHost(), server: true })).not.toContainEqual(player);
  // An older shell asks on the server without a host.
  expect(slots('watch=1')).not.toContainEqual(player);
});

test('PLAT-416 the page of an article asks for its teacher’s courses as soon as the article is known', () => {
  const host = fakeHost();
  const next = () =>
    routes
      .find(({ id }) => id === 'catalog.post')
      ?.handle?.nextQueries?.({ slug: 'why' }, host, new URLSearchParams())
      .map(({ queryKey }) => JSON.stringify(queryKey));
  expect(next()).toEqual([]);
  host.query.setQueryData(host.api.query('posts.get', { slug: 'why' }).queryKey, {
    artist: { slug: 'lotte' },
  } as never);
  expect(next()).toEqual([expect.stringContaining('lotte')]);
});
