import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { page } from '@gargoyle/shared/testing/page.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component } from './gallery-screen.tsx';

const asset = (id: number) => ({
  id,
  title: `Plate ${id}`,
  caption: 'Oil clay',
  xlarge: `/x${id}.webp`,
  large: `/l${id}.webp`,
  gallerySquare: `/s${id}.webp`,
  galleryThumb: `/t${id}.webp`,
});

test('CAT-213 CAT-214 CAT-215 CAT-216 fifty pictures at a time, squares that open in the lightbox with title and caption', async () => {
  const host = fakeHost({
    answers: {
      'home.shareImages': { facebookShareImages: [] },
      'assets.list': (input) =>
        input.offset ? page([asset(51)], { count: 51 }) : page([asset(1)], { count: 51, next: '/next' }),
    },
  });
  renderRoute(host, '/gallery', Component, '/gallery');
  const tile = await screen.findByRole('button', { name: 'Open picture: Plate 1' });
  expect(tile.querySelector('img')?.getAttribute('src')).toBe('/s1.webp');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('button', { name: 'Open picture: Plate 51' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(host.api.calls.find((call) => call.name === 'assets.list')?.input).toEqual({
    type: 'gallery',
    pageSize: '50',
  });
  await userEvent.click(tile);
  const dialog = await screen.findByRole('dialog', { name: 'Plate 1' });
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/x1.webp');
  expect(dialog.textContent).toContain('Oil clay');
});
