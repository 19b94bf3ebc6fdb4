import { expect, test } from 'vitest';
import { redirectOf } from './redirects.ts';

const to = (address: string) => {
  const url = new URL(address, 'http://localhost');
  return redirectOf(url.pathname, url.searchParams);
};

test('SHELL-009 SHELL-013 SHELL-015 CAT-004 CAT-078 CAT-080 old lists redirect to their new addresses', () => {
  expect(to('/home')).toBe('/');
  expect(to('/webcourses')).toBe('/tutorials');
  expect(to('/videos')).toBe('/tutorials');
});

test('SHELL-012 SHELL-016 SHELL-017 CAT-080 CAT-094 watching is a query parameter', () => {
  expect(to('/tutorials/x/watch')).toBe('/tutorials/x?watch=1');
  expect(to('/videos/x')).toBe('/tutorials/x');
  expect(to('/videos/x/watch')).toBe('/tutorials/x?watch=1');
});

test('SHELL-083 the rest of the query is preserved', () => {
  expect(to('/videos/x/watch?time=30')).toBe('/tutorials/x?time=30&watch=1');
  expect(to('/home?utm_source=mail')).toBe('/?utm_source=mail');
});

test('SHELL-082 a trailing slash makes no difference', () => {
  expect(to('/home/')).toBe('/');
  expect(to('/videos/x/')).toBe('/tutorials/x');
});

test('SHELL-011 SHELL-014 current addresses are not redirected', () => {
  for (const address of ['/', '/tutorials', '/tutorials/x', '/webcourses/live-one', '/pathways']) {
    expect(to(address)).toBeUndefined();
  }
});

test('SHELL-083 a slug stays as it is written in the address', () => {
  expect(to('/videos/你/watch')).toBe('/tutorials/%E4%BD%A0?watch=1');
  expect(to('/videos/50%')).toBe('/tutorials/50%');
});
