import { apiError } from '@gargoyle/shared/client';
import { expect, test } from 'vitest';
import { sightingOf } from './sighting.model.ts';

const place = { remote: 'mf-catalog', version: 'aaa', route: '/tutorials' };
const VERSIONS: Record<string, string> = { 'mf-commerce': 'ccc', 'mf-player': 'ppp', shell: 'sss' };
const seen = (problem: string, cause?: unknown) =>
  sightingOf({ problem, error: String(cause), cause }, place, (app) => VERSIONS[app] ?? '-');
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
