import type { FakeAnswers } from '@gargoyle/shared/testing/fake-api.ts';
import { apiError } from '@gargoyle/shared/client';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { card, page } from '../../testing/fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component } from './search-screen.tsx';

const results = (tutorials = page([card(1)])) => ({
  tutorials,
  webinar: page([]),
  posts: page([]),
  artists: page([]),
});
const show = (at: string, answers: FakeAnswers = {}) => {
  const host = fakeHost({
    answers: { 'home.shareImages': { facebookShareImages: [] }, 'search.global': results(), ...answers },
  });
  renderRoute(host, '/search', Component, at);
  return host;
};

describe('the search page', () => {
  test('CAT-223 CAT-224 CAT-226 CAT-229 results stand in sections, only types that have some are offered', async () => {
    const host = show('/search?text=clay');
    expect(await screen.findByRole('link', { name: 'Course of number 1' })).toBeDefined();
    expect(host.api.calls.find((call) => call.name === 'search.global')?.input).toEqual({ search: 'clay' });
    expect(screen.getByRole('link', { name: 'Courses' }).getAttribute('href')).toBe('/search?q=clay&category=courses');
    expect(screen.queryByRole('link', { name: 'Posts' })).toBeNull();
  });
  test('CAT-227 CAT-228 view more goes to all of one type', async () => {
    const host = show('/search?q=clay', {
      'search.global': results(page([card(1)], { count: 40, next: '/next' })),
      'search.tutorials': page([card(9)], { count: 40, next: '/next' }),
      'search.webinars': page([]),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'view more' }));
    expect(await screen.findByRole('link', { name: 'Course of number 9' })).toBeDefined();
    expect(host.api.calls.some((call) => call.name === 'search.tutorials')).toBe(true);
    expect(screen.getByRole('button', { name: 'Load more' })).toBeDefined();
  });
  test('CAT-231 nothing at all is said with its text', async () => {
    show('/search?q=xyz', { 'search.global': results(page([])) });
    expect(await screen.findByText('No results found for "xyz"')).toBeDefined();
  });
  test('CAT-231 without a text nothing was asked', async () => {
    const host = show('/search');
    expect(await screen.findByText('No results found')).toBeDefined();
    expect(host.api.calls.some((call) => call.name === 'search.global')).toBe(false);
  });
  test('CAT-232 a single category without hits', async () => {
    show('/search?q=clay&category=posts', { 'search.posts': page([]) });
    expect(await screen.findByText('No results')).toBeDefined();
  });
  test('CAT-233 typing asks once it rests', async () => {
    const host = show('/search?q=clay');
    await screen.findByRole('link', { name: 'Course of number 1' });
    const field = screen.getByRole('searchbox', { name: 'Search the school' });
    await userEvent.clear(field);
    await userEvent.type(field, 'wax');
    await waitFor(() => expect(host.api.calls.at(-1)?.input).toEqual({ search: 'wax' }));
    const asked = host.api.calls.filter((call) => call.name === 'search.global').map((call) => call.input);
    expect(asked).toEqual([{ search: 'clay' }, { search: 'wax' }]);
  });
  test('CAT-352 a failure can be tried again', async () => {
    const host = show('/search?q=clay', { 'search.global': apiError({ status: 500 }) });
    await screen.findByRole('alert');
    host.api.answer({ 'search.global': results() });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Course of number 1' })).toBeDefined();
  });
});
