import { apiError } from '@gargoyle/shared/client';
import { expect, test } from 'vitest';
import { sightingOf } from './sighting.model.ts';

const place = { remote: 'mf-catalog', version: 'aaa', route: '/tutorials' };
const VERSIONS: Record<string, string> = { 'mf-commerce': 'ccc', 'mf-player': 'ppp', shell: 'sss' };
const seen = (problem: string, cause?: unknown) =>
  sightingOf({ problem, error: String(cause), cause }, place, (app, attempt) =>
    attempt === undefined ? VERSIONS[app] : undefined,
  );
/** An error thrown by the files at these addresses, innermost first. */
const thrownBy = (...files: string[]) => {
  const error = new Error('x');
  error.stack = `Error: x\n${files.map((file) => `    at f (https://school.example${file}:1:2)`).join('\n')}`;
  return error;
};

test('PLAT-022 PLAT-039 a failed loading step is attributed to remote and version', () => {
  expect(seen('mf-commerce@bbb step 1: routes', new Error('gone'))).toEqual({
    sighting: {
      kind: 'load',
      remote: 'mf-commerce',
      version: 'bbb',
      route: '/tutorials',
      name: 'step 1: routes',
      message: 'Error: gone',
    },
    spoils: 'load',
  });
  const { sighting } = seen('mf-commerce@ step 2: routes', new Error('gone'));
  expect(sighting, 'before its version is known').toMatchObject({ remote: 'mf-commerce', version: '-' });
});

test('PLAT-039 PLAT-112 an error is attributed to the release whose code threw, wherever it was caught', () => {
  const of = (problem: string, cause?: unknown) => {
    const { sighting, spoils } = seen(problem, cause);
    return `${sighting.remote}@${sighting.version} ${spoils}`;
  };
  const [shell, catalog, player] = ['/r/shell/5/main.js', '/r/mf-catalog/1/routes.js', '/r/mf-player/7/lesson.js'];
  expect(of('page /tutorials', thrownBy(shell))).toBe('mf-catalog@aaa error');
  expect(of('uncaught', thrownBy(shell, catalog))).toBe('mf-catalog@aaa error');
  expect(of('uncaught', thrownBy(shell, player, catalog))).toBe('mf-player@ppp error');
  expect(of('unhandled rejection', thrownBy(shell))).toBe('shell@sss error');
  expect(of('listener of commerce.cart-changed', thrownBy(player, shell))).toBe('mf-player@ppp error');
  expect(of('widget commerce.purchase-panel.v1', thrownBy(shell))).toBe('mf-commerce@ccc error');
  expect(of('storm of player.progress-saved')).toBe('mf-player@ppp error');
  expect(of('storm of shell.route-changed')).toBe('shell@sss error');
  expect(of('widget account.bookmarks.v1'), 'no version of it was loaded').toBe('mf-account@- error');
});

test('PLAT-256 errors of a replaced release’s code are attributed to that release, even on a later page', () => {
  const brought: Record<string, string> = { 'mf-catalog 0': 'old', 'mf-catalog 1': 'aaa', 'mf-commerce 3': 'ccc' };
  const versionOf = (app: string, attempt?: number) =>
    attempt === undefined ? VERSIONS[app] : brought[`${app} ${attempt}`];
  const of = (...files: string[]) => {
    const { sighting } = sightingOf({ problem: 'uncaught', error: 'x', cause: thrownBy(...files) }, place, versionOf);
    return `${sighting.remote}@${sighting.version}`;
  };
  expect(of('/r/mf-catalog/screen.js')).toBe('mf-catalog@old');
  expect(of('/r/mf-catalog/screen.js?retry=1', '/r/mf-catalog/screen.js')).toBe('mf-catalog@aaa');
  expect(of('/r/shell/main.js', '/r/mf-commerce/screen.js?retry=3')).toBe('mf-commerce@ccc');
  // If an attempt never loaded completely, the version in use is assumed.
  expect(of('/r/mf-catalog/screen.js?retry=2')).toBe('mf-catalog@aaa');
  expect(of('/r/mf-player/lesson.js')).toBe('mf-player@ppp');
});

test('SHELL-423 no address is told, which may hold the token of a mail', () => {
  const secret = '/password/reset/MTA/c9f-4e1';
  for (const problem of [`page ${secret}`, `area ${secret} of mf-account`])
    expect(JSON.stringify(seen(problem, new Error('x')))).not.toContain('c9f-4e1');
  expect(seen(`area ${secret} of mf-account`).sighting.name).toBe('area of mf-account');
});

test('PLAT-112 foreign code, network and server errors, and handled errors do not spoil a visit', () => {
  const spoils = (problem: string, cause?: unknown) => seen(problem, cause).spoils;
  expect(spoils('uncaught', thrownBy('/../extension.js'))).toBeNull();
  expect(spoils('uncaught', 'Script error.')).toBeNull();
  expect(spoils('promo code', new Error('no'))).toBeNull();
  expect(spoils('page /tutorials', apiError({ status: 0 }))).toBeNull();
  for (const status of [500, 503]) expect(spoils('page /tutorials', apiError({ status }))).toBeNull();
  expect(spoils('page /tutorials', apiError({ status: 422 }))).toBe('error');
});

test('PLAT-039 message and name are cut to the API’s maximum lengths', () => {
  const { sighting } = sightingOf({ problem: 'uncaught', error: 'x'.repeat(900), cause: null }, place, () => '-');
  expect(sighting).toMatchObject({ kind: 'error', ...place, name: 'uncaught', message: 'x'.repeat(500) });
  const long = 'y'.repeat(200);
  expect(seen(long).sighting.name).toBe('y'.repeat(120));
  expect(seen(`mf-commerce@bbb ${long}`).sighting.name).toBe('y'.repeat(120));
});
