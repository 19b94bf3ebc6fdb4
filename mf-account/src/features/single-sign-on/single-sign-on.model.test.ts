import { expect, test } from 'vitest';
import { afterSingleSignOn, codeOf, cookieValue } from './single-sign-on.model.ts';

test.each([
  ['proxy_access=P1', 'P1'],
  ['a=1; proxy_access=P1; b=2', 'P1'],
  ['a=1; proxy_access=P1', 'P1'],
  ['proxy_access=a=b==', 'a=b=='],
  ['proxy_access=P%2D1%3B%20%C3%B1', 'P-1; ñ'],
  ['proxy_access=first; proxy_access=second', 'first'],
  ['not_proxy_access=1', undefined],
  ['proxy_access_old=1', undefined],
  ['proxy_access', undefined],
  ['a=proxy_access=1', undefined],
  ['a=1; proxy_access=; b=2', undefined],
  ['', undefined],
])('ACC-065 of the cookies "%s" the proxy’s has the value %s', (cookies, value) => {
  expect(cookieValue(cookies, 'proxy_access')).toBe(value);
});

test('ACC-069 a malformed cookie fails', () => {
  expect(() => cookieValue('proxy_access=%E0%A4', 'proxy_access')).toThrow(URIError);
});

test.each([
  ['code=C1', 'C1'],
  ['next=%2Fblog&code=C%201', 'C 1'],
])('ACC-067 the code of "%s" is "%s"', (query, code) => {
  expect(codeOf(new URLSearchParams(query))).toBe(code);
});

test.each(['', 'code=', 'error=access_denied', 'error=access_denied&code=C1', 'error=&code=C1'])(
  'ACC-070 "%s" has no code',
  (query) => {
    expect(codeOf(new URLSearchParams(query))).toBeUndefined();
  },
);

test.each([
  ['', '/'],
  ['code=C1&state=s', '/'],
  ['next=%2Fblog&code=C1&state=s&error=e&error_description=d', '/blog'],
  ['next=https%3A%2F%2Fevil.example%2F&code=C1', '/'],
  // What else the address has belongs to `next`.
  ['code=C1&next=%2Ftutorials%2Fmask&watch=1', '/tutorials/mask?watch=1'],
])('ACC-068 after the sign-on "%s" leads to %s', (query, to) => {
  const search = new URLSearchParams(query);
  expect(afterSingleSignOn(search)).toBe(to);
  expect(search.toString()).toBe(query);
});
