import { apiError } from '@gargoyle/shared/client';
import { type FakeAnswers, never } from '@gargoyle/shared/testing/fake-api.ts';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { card } from '../../testing/fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component } from './tutorial-list-screen.tsx';

const show = (answers: FakeAnswers, at = '/tutorials') => {
  const host = fakeHost({
    answers: { 'home.shareImages': { facebookShareImages: [] }, 'webinars.list': page([]), ...answers },
  });
  renderRoute(host, '/tutorials', Component, at);
  return host;
};
const listCalls = (host: ReturnType<typeof fakeHost>) => sent(host, 'tutorials.search');

describe('course list', () => {
  test('CAT-351 SHELL-109 shows a placeholder of its layout while it loads', () => {
    show({ 'tutorials.search': never });
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
    expect(screen.queryByText('Load more')).toBeNull();
  });

  test('CAT-007 CAT-352 SHELL-109 SHELL-325 a failure says so, blames no connection that is there, and can be retried', async () => {
    const host = show({ 'tutorials.search': apiError({ status: 500 }) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The courses could not be loaded.');
    expect(alert.textContent).not.toContain('connection');
    host.api.answer({ 'tutorials.search': page([card(1)]) });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Course of number 1' })).toBeDefined();
  });

  test('CAT-353 no match says so and offers to clear the filters', async () => {
    const host = show({ 'tutorials.search': page([]) }, '/tutorials?difficulty=3&search=xyz');
    await screen.findByText('No course matches all of these filters');
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear all' })[0] as HTMLElement);
    await waitFor(() => expect(listCalls(host).at(-1)).toEqual({ ordering: '-order_date', limit: '16' }));
  });

  test('CAT-077 CAT-082 CAT-087 cards show title, teacher and badge, and the count is announced', async () => {
    show({
      'tutorials.search': page([card(1, { kind: 'webinar', title: 'Mask Night' }), card(2)]),
    });
    const link = await screen.findByRole('link', { name: 'Mask Night' });
    expect(link.getAttribute('href')).toBe('/webcourses/course-1');
    expect(screen.getByText('Live Course')).toBeDefined();
    expect(screen.getAllByText('Marta Kessler')).toHaveLength(2);
    expect(screen.getByText('2 courses')).toBeDefined();
    expect(screen.getAllByText('6 h 42 min')).toHaveLength(2);
  });

  test('CAT-364 SHELL-304 after a search the focus stays in the field, which keeps what is typed next', async () => {
    const host = show({ 'tutorials.search': page([card(1)]) });
    const field = await screen.findByRole('searchbox');
    await userEvent.type(field, 'clay{Enter}');
    await waitFor(() => expect(listCalls(host).at(-1)).toMatchObject({ search: 'clay' }));
    await screen.findByRole('button', { name: 'Clear search' });
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard(' x');
    expect(field).toHaveProperty('value', 'clay x');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
  });

  test('CAT-065 filters are read from the address, and a choice changes it', async () => {
    const host = show({ 'tutorials.search': page([card(1)]) }, '/tutorials?tags=painting');
    await screen.findByRole('link', { name: 'Course of number 1' });
    expect(screen.getByRole('checkbox', { name: 'Painting' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sculpture' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Advanced' }));
    await waitFor(() => expect(listCalls(host).at(-1)).toMatchObject({ tags: 'painting,sculpture', difficulty: '3' }));
  });

  test('CAT-066 each filter can be removed', async () => {
    const host = show({ 'tutorials.search': page([card(1)]) }, '/tutorials?difficulty=1&tags=painting&search=eye');
    await screen.findByRole('link', { name: 'Course of number 1' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear difficulty' }));
    await waitFor(() => expect(listCalls(host).at(-1)).toEqual({ tags: 'painting', search: 'eye', limit: '16' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear tags' }));
    await waitFor(() => expect(listCalls(host).at(-1)).toEqual({ search: 'eye', limit: '16' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull());
  });

  test('CAT-071 CAT-072 the previous items stay until the new ones are loaded', async () => {
    const host = show({ 'tutorials.search': page([card(1)]) });
    await screen.findByRole('link', { name: 'Course of number 1' });
    host.api.answer({ 'tutorials.search': never });
    await userEvent.click(screen.getByRole('radio', { name: 'Beginner' }));
    expect(screen.getByRole('link', { name: 'Course of number 1' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Results' }).getAttribute('aria-busy')).toBe('true');
  });

  test('CAT-360 a late response for an earlier filter does not replace the newer one', async () => {
    let late: (answer: ReturnType<typeof page<ReturnType<typeof card>>>) => void = () => {};
    const host = show({ 'tutorials.search': page([card(1)]) });
    await screen.findByRole('link', { name: 'Course of number 1' });
    host.api.answer({
      'tutorials.search': (input) =>
        input.difficulty === '1' ? new Promise((resolve) => (late = resolve)) : page([card(3)]),
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Beginner' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Advanced' }));
    await screen.findByRole('link', { name: 'Course of number 3' });
    late(page([card(2)]));
    await Promise.resolve();
    expect(screen.queryByRole('link', { name: 'Course of number 2' })).toBeNull();
  });

  test('CAT-075 CAT-321 further pages are appended to the end', async () => {
    const host = show({
      'tutorials.search': (input) =>
        input.offset ? page([card(17)], { count: 17 }) : page([card(1)], { count: 17, next: '/next' }),
    });
    expect(await screen.findByRole('link', { name: 'Course of number 17' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Course of number 1' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(listCalls(host)).toHaveLength(2);
  });

  test('CAT-319 loading a page is announced', async () => {
    show({ 'tutorials.search': (input) => (input.offset ? never() : page([card(1)], { count: 17, next: '/next' })) });
    expect(await screen.findByText('Loading More...')).toBeDefined();
  });

  test('CAT-079 live courses are above the list only without filters', async () => {
    const variant = { id: 1, title: 'A', startDate: '2026-09-04T18:00:00Z', price: 1, regularPrice: 1 };
    const live = {
      id: 5,
      artist: { ...card(1).artist },
      title: 'Airbrush Doctor',
      slug: 'airbrush-doctor',
      tagline: '',
      body: '',
      materials: '',
      courseCurriculum: '',
      variants: [{ ...variant, owned: false, onCart: false, soldOut: false }],
      trailer: null,
      listingPhoto: { boxThumb: null },
      facebookShareImages: [],
    } as never;
    show({ 'tutorials.search': page([card(1)]), 'webinars.list': page([live]) });
    expect(await screen.findByRole('heading', { name: 'Live Courses' })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Beginner' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Live Courses' })).toBeNull());
  });
});
