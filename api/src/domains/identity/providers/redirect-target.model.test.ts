import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.model.ts';

const HOME = 'https://school.example/en/';

test('a URL of the storefront’s origin is returned in full and normalised', () => {
  expect(redirectTarget('https://school.example/open-athens-redirect?next=/blog#top', HOME)).toBe(
    'https://school.example/open-athens-redirect?next=/blog#top',
  );
  expect(redirectTarget('HTTPS://School.Example:443/a/../b', HOME)).toBe('https://school.example/b');
  expect(redirectTarget('https://school.example', HOME)).toBe('https://school.example/');
});

test.each([
  ['another host', 'https://evil.example/open-athens-redirect'],
  ['a host that begins like it', 'https://school.example.evil.example/'],
  ['a part of its name', 'https://www.school.example/'],
  ['a name before the host', 'https://school.example@evil.example/'],
  ['another scheme', 'http://school.example/'],
  ['another port', 'https://school.example:8443/'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a file made by a page of its own', 'blob:https://school.example/x'],
  ['a path', '/open-athens-redirect'],
  ['a host without a scheme', '//school.example/'],
  ['nonsense', 'https://'],
  ['nothing', ''],
  ['no value', undefined],
])('a proof is not sent to any other address: %s', (_, requested) => {
  expect(redirectTarget(requested, HOME)).toBeNull();
});
