import { expect, test } from 'vitest';
import { institutionUrl, redirectUri } from './institution.model.ts';

const PAGE = 'https://school.example/open-athens-redirect';

test('the redirect back keeps next, and the page alone is used without one', () => {
  expect(redirectUri(PAGE, '/tutorials?tags=masks&page=2')).toBe(`${PAGE}?next=%2Ftutorials%3Ftags%3Dmasks%26page%3D2`);
  expect(redirectUri(PAGE, undefined)).toBe(PAGE);
  expect(redirectUri(PAGE, '')).toBe(PAGE);
});

test('a page without an origin is on the local host', () => {
  expect(redirectUri('/open-athens-redirect', '/blog')).toBe('http://localhost/open-athens-redirect?next=%2Fblog');
});

test('the institution’s login gets the same redirect and the language, beside its own parameters', () => {
  const url = new URL(institutionUrl('https://login.example/auth?client_id=7&lang=de', PAGE, '/blog?a=1&b=2', 'es'));
  expect(url.origin + url.pathname).toBe('https://login.example/auth');
  expect([...url.searchParams].sort()).toEqual([
    ['client_id', '7'],
    ['lang', 'es'],
    ['redirect_uri', redirectUri(PAGE, '/blog?a=1&b=2')],
  ]);
  const withoutNext = new URL(institutionUrl('https://login.example/auth', PAGE, undefined, 'en'));
  expect([...withoutNext.searchParams].sort()).toEqual([
    ['lang', 'en'],
    ['redirect_uri', PAGE],
  ]);
});
