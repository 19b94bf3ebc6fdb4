import type { FakeAnswers } from '@gargoyle/shared/testing/fake-api.ts';
import { apiError } from '@gargoyle/shared/client';
import { Link, useLocation, useNavigate } from '@gargoyle/shared/router';
import { fakeHost, FakeShell } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { describe, expect, test, vi } from 'vitest';
import en from '../../messages/en.json';
import { card } from '../../testing/fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component } from './search-screen.tsx';

const results = (tutorials = page([card(1)])) => ({
  tutorials,
  webinar: page([]),
  posts: page([]),
  artists: page([]),
});
function WithLink() {
  const navigate = useNavigate();
  return (
    <>
      <Component />
      <Link to="/search?q=hair">Elsewhere in the school</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}
const show = (at: string, answers: FakeAnswers = {}) => {
  const host = fakeHost({
    answers: { 'home.shareImages': { facebookShareImages: [] }, 'search.global': results(), ...answers },
  });
  renderRoute(host, '/search', WithLink, at);
  return host;
};

describe('search page', () => {
  test('CAT-223 CAT-224 CAT-226 CAT-229 results are grouped, and only types with results are offered', async () => {
    const host = show('/search?text=clay');
    expect(await screen.findByRole('link', { name: 'Course of number 1' })).toBeDefined();
    expect(host.api.calls.find((call) => call.name === 'search.global')?.input).toEqual({ search: 'clay' });
    expect(screen.getByRole('link', { name: 'Courses' }).getAttribute('href')).toBe('/search?q=clay&category=courses');
    expect(screen.queryByRole('link', { name: 'Posts' })).toBeNull();
  });
  test('CAT-431 courses are said to be none only when recorded and live ones are known', async () => {
    const live = Promise.withResolvers<never>();
    const host = show('/search?q=clay&category=courses', {
      'search.tutorials': page([]),
      'search.webinars': () => live.promise,
    });
    await waitFor(() => expect(sent(host, 'search.tutorials')).toHaveLength(1));
    await act(async () => {});
    expect(screen.queryByText('No results')).toBeNull();
    await act(async () => live.reject(apiError({ status: 500 })));
    host.api.answer({ 'search.webinars': page([]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No results')).toBeDefined();
  });
  test('CAT-227 CAT-228 view more shows all results of one type', async () => {
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
  test('CAT-390 a search without results suggests courses', async () => {
    const host = show('/search?q=xyz', {
      'search.global': results(page([])),
      'tutorials.search': page([
        { ...card(1), photo: { ...card(1).photo, boxThumb: '/media/art/courses/one-1280.webp' } },
        ...[card(2), card(3), card(4)],
      ]),
    });
    const section = await screen.findByRole('region', { name: 'Good courses to begin with' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(3);
    expect(section.querySelector('[sizes]')?.getAttribute('sizes')).toMatch(/ 427px$/);
    expect(sent(host, 'tutorials.search')).toEqual([{ difficulty: '1', ordering: '-order_date', limit: '3' }]);
  });
  test('CAT-390 a search with results suggests none, nor does one without suggestions', async () => {
    show('/search?q=clay', { 'tutorials.search': page([card(7)]) });
    await screen.findByRole('link', { name: 'Course of number 1' });
    expect(screen.queryByText('Good courses to begin with')).toBeNull();
    cleanup();
    const host = show('/search?q=xyz', { 'search.global': results(page([])), 'tutorials.search': page([]) });
    await waitFor(() => expect(sent(host, 'tutorials.search')).toHaveLength(1));
    expect(screen.queryByText('Good courses to begin with')).toBeNull();
  });
  test('CAT-231 no results are reported with the search text', async () => {
    show('/search?q=xyz', { 'search.global': results(page([])) });
    expect(await screen.findByText('No results found for "xyz"')).toBeDefined();
  });
  test('CAT-231 without a text nothing is requested', async () => {
    const host = show('/search');
    expect(await screen.findByText('No results found')).toBeDefined();
    expect(host.api.calls.some((call) => call.name === 'search.global')).toBe(false);
  });
  test('CAT-232 a single category without results', async () => {
    show('/search?q=clay&category=posts', { 'search.posts': page([]) });
    expect(await screen.findByText('No results')).toBeDefined();
  });
  test('CAT-233 typing sends one request after a pause', async () => {
    const host = show('/search?q=clay');
    await screen.findByRole('link', { name: 'Course of number 1' });
    const field = screen.getByRole('searchbox', { name: 'Search the school' });
    await userEvent.clear(field);
    await userEvent.type(field, 'wax');
    await waitFor(() => expect(host.api.calls.at(-1)?.input).toEqual({ search: 'wax' }));
    const requests = sent(host, 'search.global');
    expect(requests).toEqual([{ search: 'clay' }, { search: 'wax' }]);
  });
  test('CAT-363 CAT-364 Enter searches at once, and once; text typed while the address changes is preserved', async () => {
    vi.useFakeTimers();
    const came = Promise.withResolvers<null>();
    const loader = ({ request }: { request: Request }) => (request.url.includes('wax') ? came.promise : null);
    const host = fakeHost({ answers: { 'home.shareImages': { facebookShareImages: [] }, 'search.global': results() } });
    const routes = [{ path: '/search', Component: WithLink, loader, hydrateFallbackElement: <p>wait</p> }];
    await act(async () => {
      render(<FakeShell host={host} messages={en} at="/search?q=clay" routes={routes} />);
    });
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the school' });
    expect([field.name, field.form?.getAttribute('action'), field.form?.method]).toEqual(['q', '/search', 'get']);
    fireEvent.change(field, { target: { value: 'wax' } });
    fireEvent.submit(field.form as HTMLFormElement);
    const requests = [{ name: 'search', data: { text: 'wax' } }];
    expect(host.calls.tracked).toEqual(requests);
    // The debounce of what Enter has already requested.
    await act(async () => vi.advanceTimersByTime(400));
    expect(host.calls.tracked).toEqual(requests);
    fireEvent.change(field, { target: { value: 'waxy' } });
    await act(async () => came.resolve(null));
    expect(document.title).toMatch(/wax/);
    expect(field.value).toBe('waxy');
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Elsewhere in the school' })));
    expect(field.value).toBe('hair');
    fireEvent.change(field, { target: { value: 'wax' } });
    await act(async () => void fireEvent.submit(field.form as HTMLFormElement));
    expect(document.title).toMatch(/wax/);
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Elsewhere in the school' })));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Back' })));
    expect(document.title).toMatch(/wax/);
    expect(field.value).toBe('wax');
  });
  test('CAT-360 the results of a text that was changed back before they came do not replace those of the field', async () => {
    vi.useFakeTimers();
    const came = Promise.withResolvers<void>();
    // The address changes when the page it leads to is ready.
    const Slow = () => {
      if (useLocation().search.includes('masks')) use(came.promise);
      return <Component />;
    };
    const host = fakeHost({ answers: { 'home.shareImages': { facebookShareImages: [] }, 'search.global': results() } });
    await act(async () => {
      render(
        <FakeShell host={host} messages={en} at="/search?q=mask" routes={[{ path: '/search', Component: Slow }]} />,
      );
    });
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the school' });
    for (const value of ['masks', 'mask']) {
      await act(async () => void fireEvent.change(field, { target: { value } }));
      await act(async () => vi.advanceTimersByTime(400));
      expect(document.title).toBe('mask - Search | Gargoyle');
    }
    await act(async () => came.resolve());
    expect(field.value).toBe('mask');
    expect(document.title).toBe('mask - Search | Gargoyle');
    expect(host.calls.tracked.map(({ data }) => data)).toEqual([{ text: 'masks' }, { text: 'mask' }]);
  });
  test('CAT-352 a failure can be retried', async () => {
    const host = show('/search?q=clay', { 'search.global': apiError({ status: 500 }) });
    await screen.findByRole('alert');
    host.api.answer({ 'search.global': results() });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Course of number 1' })).toBeDefined();
  });
});
