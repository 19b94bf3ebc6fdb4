import type { Artist } from '@gargoyle/shared/contract/artists.contract';
import { type FakeAnswers } from '@gargoyle/shared/testing/fake-api.ts';
import { fakeHost, type FakeHostOptions } from '@gargoyle/shared/testing/fake-host.tsx';
import { Link } from '@gargoyle/shared/router';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { apiError } from '@gargoyle/shared/client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { artistRef, card, member } from '../../testing/fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component as List } from './artist-list-screen.tsx';
import { Component as Detail } from './artist-screen.tsx';
import { artistQuery } from './artists.queries.ts';
import { NETWORKS } from './networks.model.ts';

const artist = (id: number, over: Partial<Artist> = {}): Artist => ({
  ...artistRef,
  id,
  slug: `artist-${id}`,
  photoThumbnail: { original: null, medium: null },
  firstName: 'A',
  lastName: String(id),
  fullName: `Artist ${id}`,
  networks: [],
  testimonialBody: '',
  testimonialBy: '',
  testimonialByDescription: '',
  favorited: null,
  tags: [{ id: 1, name: 'Sculpture', slug: 'sculpture' }],
  metaTitle: '',
  metaDescription: '',
  facebookShareImages: [],
  ...over,
});
const post = {
  id: 3,
  title: 'Why Silicone Won',
  description: '',
  slug: 'why-silicone-won',
  category: { name: 'Materials', slug: 'materials' },
  photo: null,
  favorited: null,
  url: '',
  facebookShareImages: [],
};

describe('teacher list', () => {
  test('CAT-176 CAT-177 CAT-178 shows seventeen at a time', async () => {
    const answers: FakeAnswers = {
      'home.shareImages': { facebookShareImages: [] },
      'artists.list': (input) =>
        input.offset ? page([artist(18)], { count: 18 }) : page([artist(1)], { count: 18, next: '/next' }),
    };
    const host = fakeHost({ answers });
    renderRoute(host, '/artists', List, '/artists');
    expect((await screen.findByRole('link', { name: 'Artist 1' })).getAttribute('href')).toBe('/artists/artist-1');
    expect(await screen.findByRole('link', { name: 'Artist 18' })).toBeDefined();
    expect(sent(host, 'artists.list')).toEqual([{ pageSize: '17' }, { pageSize: '17', offset: '17' }]);
  });
  test('CAT-323 CAT-324 opening a card stores the scroll position', async () => {
    const host = fakeHost({
      answers: { 'home.shareImages': { facebookShareImages: [] }, 'artists.list': page([artist(1)]) },
    });
    renderRoute(host, '/artists', List, '/artists');
    await userEvent.click(await screen.findByRole('link', { name: 'Artist 1' }));
    expect(host.uiState.getState().scrollBack.artists).toBeTypeOf('number');
  });
  test('CAT-324 which is used once', async () => {
    const host = fakeHost({
      answers: { 'home.shareImages': { facebookShareImages: [] }, 'artists.list': page([artist(1)]) },
      uiState: { scrollBack: { artists: 900 } },
    });
    renderRoute(host, '/artists', List, '/artists');
    await screen.findByRole('link', { name: 'Artist 1' });
    expect(host.uiState.getState().scrollBack.artists).toBeUndefined();
  });
});

test('CAT-179 CAT-180 CAT-324 on return all loaded teachers are shown, with the opened one in view', async () => {
  const answers: FakeAnswers = {
    'home.shareImages': { facebookShareImages: [] },
    'artists.list': (input) =>
      input.offset ? page([artist(18)], { count: 18 }) : page([artist(1)], { count: 18, next: '/next' }),
  };
  const host = fakeHost({ answers });
  const { unmount } = renderRoute(host, '/artists', List, '/artists');
  await userEvent.click(await screen.findByRole('link', { name: 'Artist 18' }));
  unmount();
  host.uiState.setState({ scrollBack: { artists: 1900 } });
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  renderRoute(host, '/artists', List, '/artists');
  expect(screen.getByRole('link', { name: 'Artist 1' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Artist 18' })).toBeDefined();
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 1400 }));
  scrolled.mockRestore();
});

test('CAT-138 CAT-140 CAT-426 the heart of a teacher says and changes nothing about the next one', async () => {
  const host = fakeHost({
    answers: {
      'artists.get': ({ slug }) => artist(slug === 'artist-2' ? 2 : 1),
      'artists.tutorials': page([]),
      'artists.webinars': page([]),
      'artists.comments': page([]),
      'favorites.add': { id: 5, favoritedModel: 'artist' },
    },
    session: member(1),
  });
  host.query.setQueryData(artistQuery(host, 'artist-2').queryKey, artist(2));
  const Teachers = () => (
    <>
      <Detail />
      <Link to="/artists/artist-2">the next one</Link>
    </>
  );
  renderRoute(host, '/artists/:slug', Teachers, '/artists/artist-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Add to favorites' }));
  expect(await screen.findByRole('button', { name: 'Remove from favorites' })).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'the next one' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/2/);
  expect(screen.getByRole('button', { name: 'Add to favorites' })).toBeDefined();
});

describe('teacher', () => {
  const show = (over: Partial<Artist> = {}, answers: FakeAnswers = {}, options: FakeHostOptions = {}) => {
    const host = fakeHost({
      ...options,
      answers: {
        'artists.get': artist(1, over),
        'artists.tutorials': page([card(1)]),
        'artists.webinars': page([]),
        'artists.comments': page([]),
        ...answers,
      },
    });
    renderRoute(host, '/artists/:slug', Detail, '/artists/artist-1');
    return host;
  };
  test('CAT-182 CAT-185 CAT-187 CAT-189 name, biography, courses and articles', async () => {
    show({ blogPosts: [post] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Artist 1' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'About' })).toBeDefined();
    const courses = (await screen.findByRole('link', { name: 'Course of number 1' })).getAttribute('href');
    expect(courses).toBe('/tutorials/course-1?referer=artists%2Fartist-1');
    expect(screen.getByRole('link', { name: 'Why Silicone Won' }).getAttribute('href')).toBe('/blog/why-silicone-won');
  });
  test('CAT-183 a testimonial only with its text', async () => {
    show({ testimonialBody: 'Looks, then speaks.', testimonialBy: 'Ana', testimonialByDescription: 'Sculptor' });
    expect(await screen.findByText('“Looks, then speaks.”')).toBeDefined();
    expect(screen.getByText('Ana, Sculptor')).toBeDefined();
  });
  test('CAT-191 comments are shown below, or not at all', async () => {
    const comment = { id: 1, name: 'Leo', text: 'Patient.', createdAt: '2026-01-01T00:00:00Z' };
    show({}, { 'artists.comments': page([comment]) });
    const heading = await screen.findByRole('heading', { name: 'What students say' });
    expect(within(heading.parentElement as HTMLElement).getByText('Patient.')).toBeDefined();
  });
  test('CAT-192 CAT-193 CAT-194 networks with their icons', async () => {
    show({
      networks: [
        { name: 'IMDb', url: 'https://a.example' },
        { name: 'Studio', url: 'https://b.example' },
      ],
    });
    expect((await screen.findByRole('link', { name: 'IMDb' })).dataset.network).toBe('imdb');
    expect(screen.getByRole('link', { name: 'Studio' }).dataset.network).toBe('website');
  });
  test('CAT-193 each network has a sign of its own', async () => {
    const names = [...NETWORKS, 'Studio'];
    show({ networks: names.map((name) => ({ name, url: `https://${name}.example` })) });
    await screen.findByRole('link', { name: 'imdb' });
    const signs = names.map((name) => screen.getByRole('link', { name }).querySelector('path')?.getAttribute('d'));
    expect(new Set(signs).size).toBe(names.length);
    expect(signs).not.toContain(undefined);
    expect(signs).not.toContain(null);
  });
  test('CAT-184 the heart is for signed-in users', async () => {
    show({}, {}, { session: member(2) });
    expect(await screen.findByRole('button', { name: 'Add to favorites' })).toBeDefined();
  });
  test('CAT-352 SHELL-439 a failure is the heading, and can be retried', async () => {
    const host = show({}, { 'artists.get': apiError({ status: 500 }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined();
    host.api.answer({ 'artists.get': artist(1) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Artist 1' })).toBeDefined();
  });
  test('CAT-186 pictures of the teacher open in the lightbox', async () => {
    const asset = {
      id: 1,
      title: 'Study',
      caption: '',
      xlarge: '/x',
      large: '/l',
      gallerySquare: '/s',
      galleryThumb: '/t',
    };
    show({ assets: [asset] });
    await userEvent.click(await screen.findByRole('button', { name: 'Open picture: Study' }));
    const dialog = await screen.findByRole('dialog', { name: 'Study' });
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/x');
  });
  test('CAT-188 live courses of the teacher', async () => {
    const live = {
      ...{ id: 5, artist: artistRef, title: 'Airbrush Doctor', slug: 'airbrush-doctor', tagline: '', body: '' },
      ...{ materials: '', courseCurriculum: '', variants: [], trailer: null, listingPhoto: { boxThumb: null } },
      facebookShareImages: [],
    };
    show({}, { 'artists.webinars': page([live]) });
    const link = await screen.findByRole('link', { name: 'Airbrush Doctor' });
    expect(link.getAttribute('href')).toBe('/webcourses/airbrush-doctor');
  });
  test('CAT-196 meta tags', async () => {
    show({
      metaTitle: 'Learn from A',
      metaDescription: 'Thirty years.',
      url: 'http://localhost/artists/a',
      facebookShareImages: ['http://localhost/a.jpg'],
    });
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Learn from A | Gargoyle');
    const meta = (key: string) => document.querySelector(`meta[${key}]`)?.getAttribute('content');
    expect(meta('name="description"')).toBe('Thirty years.');
    expect(meta('property="og:image"')).toBe('http://localhost/a.jpg');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('http://localhost/artists/a');
  });
});
