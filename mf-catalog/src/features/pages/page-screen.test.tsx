import { apiError } from '@gargoyle/shared/client';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { page } from '@gargoyle/shared/testing/page.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component } from './page-screen.tsx';

const asset = {
  id: 1,
  title: 'Plate',
  caption: '',
  xlarge: '/x',
  large: '/l',
  gallerySquare: '/s',
  galleryThumb: '/t',
};
const text = {
  id: 9,
  title: 'Studio safety',
  description: 'Gloves first.',
  photo: { medium: '/photo.webp' },
  website: 'https://safety.example/',
  body: '<p>Open a window.</p>',
  assets: [],
};

test('CAT-154 CAT-156 CAT-157 a text page with photo, website and fifty pictures at a time', async () => {
  const host = fakeHost({ answers: { 'pages.get': text, 'assets.list': page([asset]) } });
  renderRoute(host, '/pages/:slug', Component, '/pages/studio-safety');
  expect(await screen.findByRole('heading', { level: 1, name: 'Studio safety' })).toBeDefined();
  expect(screen.getByText('Open a window.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Website' }).getAttribute('href')).toBe('https://safety.example/');
  expect(await screen.findByRole('button', { name: 'Open picture: Plate' })).toBeDefined();
  expect(host.api.calls.at(-1)?.input).toEqual({ type: 'page', id: '9', pageSize: '50' });
});

test('CAT-352 pictures of a text page that do not load say so, the first as well as further ones', async () => {
  const failed = apiError({ status: 500 });
  const host = fakeHost({ answers: { 'pages.get': text, 'assets.list': failed } });
  renderRoute(host, '/pages/:slug', Component, '/pages/studio-safety');
  const again = await screen.findByRole('button', { name: 'Try again' });
  host.api.answer({
    'assets.list': ({ offset }) => {
      if (offset) throw failed;
      return page([asset], { count: 51, next: '/next' });
    },
  });
  await userEvent.click(again);
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  host.api.answer({ 'assets.list': page([{ ...asset, id: 2, title: 'Lamp' }]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Open picture: Lamp' })).toBeDefined();
});
