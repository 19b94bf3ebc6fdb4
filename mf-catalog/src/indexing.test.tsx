import { canonical, loadScreens, openAddress, robots } from '@gargoyle/shared/testing/indexing.tsx';
import { waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import messages from './messages/en.json' with { type: 'json' };
import { routes } from './routes.tsx';

beforeAll(() => loadScreens(routes), 120_000);
const open = (at: string) => openAddress(routes, messages, at);

test.each([
  ['/', '/'],
  ['/tutorials', '/tutorials'],
  ['/artists', '/artists'],
  ['/blog', '/blog'],
  ['/blog?category=tools', '/blog?category=tools'],
  ['/testimonials', '/testimonials'],
  ['/gallery?utm_source=letter', '/gallery'],
  ['/walkthrough', '/walkthrough'],
  ['/the-team', '/the-team'],
])('SHELL-451 SHELL-452 %s is indexed as %s', async (at, address) => {
  await open(at);
  await waitFor(() => expect(canonical()).toBe(`https://gargoyle.example${address}`));
  expect(robots()).toBeUndefined();
});

test.each([
  '/search?q=clay',
  '/tutorials?difficulty=1',
  '/tutorials/maquette',
  '/artists/odile',
  '/blog/tools',
  '/contest/masks',
])('SHELL-451 %s is not indexed', async (at) => {
  await open(at);
  await waitFor(() => expect(robots()).toBe('noindex'));
});
