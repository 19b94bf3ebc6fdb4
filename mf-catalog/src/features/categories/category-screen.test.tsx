import { fakeHost, type FakeHostOptions } from '@gargoyle/shared/testing/fake-host.tsx';
import { page } from '@gargoyle/shared/testing/page.ts';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { card, member } from '../../testing/fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component } from './category-screen.tsx';

const category = {
  id: 18,
  title: 'Sculpture',
  slug: 'sculpture',
  socialUrl: 'http://localhost/share/sculpture',
  description: 'Form first.',
  metaTitle: 'Learn sculpture',
  metaDescription: 'Form first, then everything else.',
  metaKeywords: 'clay, form',
  photo: { original: '/o.webp', default: '/d.webp' },
};
const show = (options: FakeHostOptions = {}) => {
  const host = fakeHost({
    ...options,
    answers: {
      'categories.get': category,
      'search.global': { tutorials: page([card(1)]), webinar: page([]), posts: page([]), artists: page([]) },
    },
  });
  renderRoute(host, '/tutorial_categories/:slug', Component, '/tutorial_categories/sculpture');
  return host;
};

describe('category page', () => {
  test('CAT-146 CAT-149 CAT-230 banner, texts, and search results for its slug', async () => {
    const host = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Sculpture' })).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Course of number 1' })).toBeDefined();
    expect(document.querySelector('header img')?.getAttribute('src')).toBe('/d.webp');
    expect(host.api.calls.find((call) => call.name === 'search.global')?.input).toEqual({ search: 'sculpture' });
  });
  test('CAT-147 CAT-016 visitors are offered the trial', async () => {
    show();
    expect((await screen.findByRole('link', { name: '7-Day Free Trial' })).getAttribute('href')).toBe(
      '/subscriptions/plans',
    );
  });
  test('CAT-148 subscribers are not', async () => {
    show({ session: member(2) });
    await screen.findByRole('heading', { level: 1, name: 'Sculpture' });
    expect(screen.queryByRole('link', { name: /Trial|Subscribe/ })).toBeNull();
  });
  test('CAT-150 meta tags and share address', async () => {
    show();
    await screen.findByRole('heading', { level: 1, name: 'Sculpture' });
    expect(document.title).toBe('Learn sculpture | Gargoyle');
    expect(document.querySelector('meta[name="keywords"]')?.getAttribute('content')).toBe('clay, form');
    expect(document.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(category.socialUrl);
  });
});
