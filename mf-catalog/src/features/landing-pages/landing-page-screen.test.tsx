import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { card } from '../../testing/fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component } from './landing-page-screen.tsx';

const landing = {
  slug: 'clay',
  title: 'Learn clay',
  subtitle: 'At home',
  body: '<p>Begin with a sphere.</p>',
  banner: { medium: '/banner.webp' },
  tutorials: [card(1)],
};
const show = (over = {}) =>
  renderRoute(
    fakeHost({ answers: { 'landingPages.get': { ...landing, ...over } } }),
    '/landing_pages/:slug',
    Component,
    '/landing_pages/clay',
  );

test('CAT-151 CAT-152 CAT-155 banner, title, subtitle, text and courses', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Learn clay' })).toBeDefined();
  expect(screen.getByText('At home')).toBeDefined();
  expect(screen.getByText('Begin with a sphere.')).toBeDefined();
  expect(document.querySelector('header img')?.getAttribute('src')).toBe('/banner.webp');
  expect(screen.getByRole('link', { name: 'Course of number 1' })).toBeDefined();
});

test('CAT-151 without a banner the background is plain', async () => {
  show({ banner: null });
  await screen.findByRole('heading', { level: 1, name: 'Learn clay' });
  expect(document.querySelector('header img')).toBeNull();
});

test('CAT-153 without a body the text comes from detail', async () => {
  show({ body: undefined, detail: '<p>Begin with a cube.</p>' });
  expect(await screen.findByText('Begin with a cube.')).toBeDefined();
});
