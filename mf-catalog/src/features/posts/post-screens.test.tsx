import type { Post } from '@gargoyle/shared/contract/posts.contract';
import { apiError } from '@gargoyle/shared/client/api-error';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { artistRef, card, member } from '../../testing/fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component as List } from './post-list-screen.tsx';
import { Component as Detail } from './post-screen.tsx';
import { postQuery } from './posts.queries.ts';

const post = (id: number): Post => ({
  id,
  title: `Article ${id}`,
  description: `About ${id}`,
  slug: `article-${id}`,
  category: { name: 'Materials', slug: 'materials' },
  photo: null,
  favorited: null,
  url: `http://localhost/blog/article-${id}`,
  facebookShareImages: [],
});
const answers = {
  'home.shareImages': { facebookShareImages: [] },
  'posts.list': page([post(1)]),
  'posts.categories': [{ name: 'Materials', slug: 'materials' }],
  'posts.get': { ...post(1), body: '<p>Foam latex had a good century.</p>' },
};

describe('blog', () => {
  test('CAT-197 CAT-198 CAT-199 articles, with categories as filters in the address', async () => {
    const host = fakeHost({ answers });
    renderRoute(host, '/blog', List, '/blog');
    expect((await screen.findByRole('link', { name: 'Article 1' })).getAttribute('href')).toBe('/blog/article-1');
    await userEvent.click(screen.getByRole('link', { name: 'Materials' }));
    await waitFor(() =>
      expect(sent(host, 'posts.list').at(-1)).toEqual({
        category: 'materials',
      }),
    );
    expect(screen.getByRole('link', { name: 'Materials' }).getAttribute('aria-current')).toBe('page');
  });
  test('CAT-353 an empty category offers all articles', async () => {
    renderRoute(fakeHost({ answers: { ...answers, 'posts.list': page([]) } }), '/blog', List, '/blog?category=none');
    expect((await screen.findByRole('link', { name: 'Show all articles' })).getAttribute('href')).toBe('/blog');
  });
  test('CAT-202 CAT-203 CAT-205 an article with its text and share tags', async () => {
    renderRoute(fakeHost({ answers }), '/blog/:slug', Detail, '/blog/article-1');
    expect(await screen.findByText('Foam latex had a good century.')).toBeDefined();
    expect(document.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(
      'http://localhost/blog/article-1',
    );
    expect(screen.queryByRole('button', { name: 'Add to favorites' })).toBeNull();
  });
  test('CAT-376 CAT-377 an article shows its category and reading time, followed by suggestions', async () => {
    const others = page([post(1), post(2), { ...post(3), category: { name: 'Tools', slug: 'tools' } }]);
    renderRoute(fakeHost({ answers: { ...answers, 'posts.list': others } }), '/blog/:slug', Detail, '/blog/article-1');
    const about = await screen.findByRole('complementary', { name: 'About this article' });
    expect(within(about).getByRole('link', { name: 'Materials' }).getAttribute('href')).toBe(
      '/blog?category=materials',
    );
    expect(within(about).getByText('1 min read')).toBeDefined();
    const next = screen.getByRole('region', { name: 'Read next' });
    expect(
      (await within(next).findAllByRole('link', { name: /Article/ })).map((link) => link.getAttribute('href')),
    ).toEqual(['/blog/article-2', '/blog/article-3']);
  });
  test('CAT-381 CAT-382 an article shows its date and its teacher, whose courses follow', async () => {
    const host = fakeHost({
      answers: {
        ...answers,
        'posts.get': { ...answers['posts.get'], artist: artistRef, date: '2026-03-04T23:30:00.000Z' },
        'artists.tutorials': page([card(7)]),
      },
    });
    renderRoute(host, '/blog/:slug', Detail, '/blog/article-1');
    const about = await screen.findByRole('complementary', { name: 'About this article' });
    expect(within(about).getByText('March 4, 2026').getAttribute('datetime')).toBe('2026-03-04T23:30:00.000Z');
    const teacher = within(about).getByRole('region', { name: 'Marta Kessler' });
    expect(within(teacher).getByRole('link', { name: 'See Full Bio' }).getAttribute('href')).toBe(
      '/artists/marta-kessler',
    );
    const courses = await screen.findByRole('region', { name: 'Courses with Marta Kessler' });
    expect(within(courses).getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(sent(host, 'artists.tutorials')).toEqual([{ slug: 'marta-kessler', limit: '4' }]);
  });
  test('CAT-381 CAT-382 an article of an API without teacher and date shows neither', async () => {
    const host = fakeHost({ answers });
    renderRoute(host, '/blog/:slug', Detail, '/blog/article-1');
    const about = await screen.findByRole('complementary', { name: 'About this article' });
    expect(within(about).queryByRole('region')).toBeNull();
    expect(about.querySelector('time')).toBeNull();
    expect(sent(host, 'artists.tutorials')).toEqual([]);
  });
  test('CAT-376 an article is complete when the suggestions cannot be loaded', async () => {
    const host = fakeHost({ answers: { ...answers, 'posts.list': apiError({ status: 500 }) } });
    renderRoute(host, '/blog/:slug', Detail, '/blog/article-1');
    expect(await screen.findByText('Foam latex had a good century.')).toBeDefined();
    await waitFor(() => expect(sent(host, 'posts.list').length).toBeGreaterThan(0));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe('/blog');
  });
  test('CAT-204 signed-in users can favorite articles', async () => {
    renderRoute(fakeHost({ answers, session: member(1) }), '/blog/:slug', Detail, '/blog/article-1');
    expect(await screen.findByRole('button', { name: 'Add to favorites' })).toBeDefined();
  });
  test('CAT-138 CAT-140 CAT-426 the heart of an article says and changes nothing about the next one', async () => {
    const host = fakeHost({
      answers: {
        ...answers,
        'posts.list': page([post(2)]),
        'posts.get': ({ slug }) => ({ ...post(slug === 'article-2' ? 2 : 1), body: '' }),
        'favorites.add': { id: 5, favoritedModel: 'post' },
      },
      session: member(1),
    });
    host.query.setQueryData(postQuery(host, 'article-2').queryKey, { ...post(2), body: '' });
    renderRoute(host, '/blog/:slug', Detail, '/blog/article-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Add to favorites' }));
    expect(await screen.findByRole('button', { name: 'Remove from favorites' })).toBeDefined();
    await userEvent.click(await screen.findByRole('link', { name: 'Article 2' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/2/);
    await userEvent.click(screen.getByRole('button', { name: 'Add to favorites' }));
    await waitFor(() =>
      expect(sent(host, 'favorites.add').at(-1)).toEqual({ favoritedObject: 2, favoritedModel: 'post' }),
    );
  });
  test('CAT-200 CAT-322 more articles load without an explicit limit, and are appended', async () => {
    const host = fakeHost({
      answers: {
        ...answers,
        'posts.list': (input) =>
          input.offset ? page([post(13)], { count: 13 }) : page([post(1)], { count: 13, next: '/next' }),
      },
    });
    renderRoute(host, '/blog', List, '/blog');
    expect(await screen.findByRole('link', { name: 'Article 13' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Article 1' })).toBeDefined();
    const requests = sent(host, 'posts.list');
    expect(requests).toEqual([{}, { offset: '12' }]);
  });
  test('CAT-201 returning from an article restores the scroll position once', async () => {
    const host = fakeHost({ answers });
    const { unmount } = renderRoute(host, '/blog', List, '/blog');
    await userEvent.click(await screen.findByRole('link', { name: 'Article 1' }));
    expect(host.uiState.getState().scrollBack.posts).toBeTypeOf('number');
    unmount();
    host.uiState.setState({ scrollBack: { posts: 1200 } });
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    renderRoute(host, '/blog', List, '/blog');
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 700 }));
    expect(host.uiState.getState().scrollBack.posts).toBeUndefined();
    scrolled.mockRestore();
  });
});
