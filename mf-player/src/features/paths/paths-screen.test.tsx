import { apiError } from '@gargoyle/shared/client/api-error';
import { type FakeAnswers, never } from '@gargoyle/shared/testing/fake-api.ts';
import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import messages from '../../messages/en.json';
import { path } from '../../testing/path-fixtures.ts';
import { Component } from './paths-screen.tsx';

const tags = { results: [{ id: 1, name: 'Sculpture', slug: 'sculpture' }] };
const banner = {
  ...{
    id: 1,
    title: 'Where to begin',
    description: 'Somebody put up signs.',
    link: null,
    ctaLabel: 'Begin',
    ctaUrl: '/plans',
  },
  ...{ asset: { original: '/o.jpg', default: '/o.jpg', mobile: '/o.jpg', mobilexs: '/o.jpg', normal: '/o.jpg' } },
  ...{
    countdownDate: null,
    hasGradient: false,
    video: null,
    videoThumbnail: null,
    orderDate: '',
    webinarBanner: false,
  },
};

function open(answers: FakeAnswers = {}, at = '/pathways') {
  const host = fakeHost({
    answers: { 'paths.list': page([path()]), 'banners.list': page([banner]), 'tags.list': tags, ...answers },
  });
  render(
    <FakeShell host={host} messages={messages} at={at} routes={[{ path: '/pathways', element: <Component /> }]} />,
  );
  const inputs = () => sent(host, 'paths.list');
  return { host, user: userEvent.setup(), inputs };
}
afterEach(cleanup);

describe('the four states', () => {
  test('PLAY-132 ready: title, count and rows', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Learning Pathways');
    expect(await screen.findByText('1 pathway')).toBeTruthy();
  });

  test('loading', () => {
    open({ 'paths.list': never });
    expect(screen.getAllByRole('status').some((status) => status.textContent === 'Loading')).toBe(true);
  });

  test('error, with a retry that works', async () => {
    const { host, user } = open({ 'paths.list': apiError({ status: 500 }) });
    await screen.findByRole('alert');
    host.api.answer({ 'paths.list': page([path()]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 pathway')).toBeTruthy();
  });

  test('PLAY-196 an empty list says so and offers to clear the filters', async () => {
    const { user, inputs } = open({ 'paths.list': page([]) }, '/pathways?difficulty=3');
    await user.click(await screen.findByRole('button', { name: 'Show all pathways' }));
    expect(inputs().at(-1)).toEqual({ limit: '16' });
  });
});

test('PLAY-135 a row shows picture, title, tagline, length, courses and levels, and links to its page', async () => {
  open();
  const link = await screen.findByRole('link', { name: /Creature\sMaker/ });
  expect(link.getAttribute('href')).toBe('/pathways/creature-maker');
  for (const text of ['From wire to film.', '3 h 08 min', '6 courses']) expect(screen.getByText(text)).toBeTruthy();
  expect(document.querySelector('article img')?.getAttribute('src')).toBe('/c.jpg');
});

test('PLAY-133 the banners of the list are shown above it', async () => {
  const { host } = open();
  expect(await screen.findByRole('heading', { name: 'Where to begin' })).toBeTruthy();
  expect(host.api.calls.find((call) => call.name === 'banners.list')?.input).toEqual({ learningPathBanner: 'true' });
});

test('PLAY-134 PLAY-138 filters are read from the address and written to it', async () => {
  const { user, inputs } = open({}, '/pathways?difficulty=2&tags=sculpture');
  expect(inputs()[0]).toEqual({ difficulty: '2', tags: 'sculpture', limit: '16' });
  await user.click(await screen.findByRole('button', { name: 'Clear tags' }));
  expect(inputs().at(-1)).toEqual({ difficulty: '2', limit: '16' });
  await user.click(screen.getByRole('radio', { name: 'Beginner' }));
  expect(inputs().at(-1)).toEqual({ difficulty: '1', limit: '16' });
});

test('a longer list grows on pressing its button', async () => {
  const more = page([path({ id: 4, slug: 'puppet-builder', title: 'Puppet Builder' })], { count: 2 });
  const { user } = open({
    'paths.list': (input) => (input.offset ? more : page([path()], { next: '/next', count: 2 })),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: /Puppet\sBuilder/ })).toBeTruthy();
});

test('PLAY-248 going back shows all pages that were loaded', async () => {
  const more = page([path({ id: 4, slug: 'puppet-builder', title: 'Puppet Builder' })], { count: 2 });
  const { host, user } = open({
    'paths.list': (input) => (input.offset ? more : page([path()], { next: '/next', count: 2 })),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: /Puppet\sBuilder/ });
  cleanup();
  const routes = [{ path: '/pathways', element: <Component /> }];
  render(<FakeShell host={host} messages={messages} at="/pathways" routes={routes} />);
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('PLAY-137 the list starts again after its cache is cleared', async () => {
  const { host } = open();
  await screen.findByText('1 pathway');
  cleanup();
  host.query.clear();
  host.api.answer({ 'paths.list': never });
  const routes = [{ path: '/pathways', element: <Component /> }];
  render(<FakeShell host={host} messages={messages} at="/pathways" routes={routes} />);
  expect(screen.getAllByRole('status').some((status) => status.textContent === 'Loading')).toBe(true);
  expect(screen.queryByRole('article')).toBeNull();
});

test('CAT-427 a page that fails between others is missed, and is asked for again', async () => {
  const failing = { offset: '' };
  const list = ({ offset = '0' }: { offset?: string | undefined }) => {
    if (offset === failing.offset) throw apiError({ status: 500 });
    return page([path({ id: Number(offset) + 1, title: `Path from ${offset}` })], {
      ...{ count: 40, next: offset === '32' ? null : '/next' },
    });
  };
  const { host, user } = open({ 'paths.list': list });
  for (const last of ['16', '32']) {
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText(`Path from ${last}`);
  }
  failing.offset = '16';
  await act(() => host.query.resetQueries({ queryKey: ['paths.list'] }));
  await waitFor(() => expect(screen.queryByText('Path from 16')).toBeNull());
  failing.offset = '';
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Path from 16')).toBeTruthy();
});
