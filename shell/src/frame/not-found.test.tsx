import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '../testing/open-frame.tsx';
import { NotFound } from './not-found.tsx';

test('SHELL-251 SHELL-252 the 404 text and a link to the home page', () => {
  openPart(<NotFound />, {}, '/404');
  expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeTruthy();
  expect(screen.getByText('Uh oh! A dinosaur ate this page.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('presentation').getAttribute('src')).toMatch(/^\/media\/art\/pages\/not-found-/);
});

test('SHELL-253 crawlers that run scripts see the status', () => {
  openPart(<NotFound />, {}, '/404');
  expect(document.querySelector('meta[name="prerender-status-code"]')?.getAttribute('content')).toBe('404');
});
