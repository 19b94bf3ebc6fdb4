import { apiError } from '@gargoyle/shared/client';
import { expect, test } from 'vitest';
import { sightingOf } from './sighting.model.ts';

const place = { remote: 'mf-catalog', version: 'aaa', route: '/tutorials' };
const VERSIONS: Record<string, string> = { 'mf-commerce': 'ccc', 'mf-player': 'ppp', shell: 'sss' };
const seen = (problem: string, cause?: unknown) =>
  sightingOf({ problem, error: String(cause), cause }, place, (app, attempt) =>
    attempt === undefined ? VERSIONS[app] : undefined,
  );
/** An error that was thrown by the files at these addresses, the innermost first. */
const thrownBy = (...files: string[]) => {
  const error = new Error('x');
  error.stack = `Error: x\n${files.map((file) => `    at f (https://school.example${file}:1:2)`).join('\n')}`;
  return error;
};

test('PLAT-022 PLAT-039 a step of the loading chain is attributed to remote and version', () => {
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
});

test('PLAT-039 PLAT-112 what is thrown belongs to the release whose code threw, wherever it happened', () => {
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
});

test('PLAT-256 what is left of a release that was replaced in the document is booked on that one, also on its own page', () => {
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
  // Of an attempt that has brought nothing whole, what is at work is known.
  expect(of('/r/mf-catalog/screen.js?retry=2')).toBe('mf-catalog@aaa');
  expect(of('/r/mf-player/lesson.js')).toBe('mf-player@ppp');
});

test('PLAT-112 what no code of ours has thrown, the weather, and what a screen has dealt with spoil no visit', () => {
  const spoils = (problem: string, cause?: unknown) => seen(problem, cause).spoils;
  expect(spoils('uncaught', thrownBy('/../extension.js'))).toBeNull();
  expect(spoils('uncaught', 'Script error.')).toBeNull();
  expect(spoils('promo code', new Error('no'))).toBeNull();
  expect(spoils('page /tutorials', apiError({ status: 0 }))).toBeNull();
  expect(spoils('page /tutorials', apiError({ status: 503 }))).toBeNull();
  expect(spoils('page /tutorials', apiError({ status: 422 }))).toBe('error');
});

test('PLAT-039 a message is cut where the API takes no more', () => {
  const { sighting } = sightingOf({ problem: 'uncaught', error: 'x'.repeat(900), cause: null }, place, () => '-');
  expect(sighting).toMatchObject({ kind: 'error', ...place, name: 'uncaught', message: 'x'.repeat(500) });
});
