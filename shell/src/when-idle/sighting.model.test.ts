import { expect, test } from 'vitest';
import { sightingOf } from './sighting.model.ts';

const place = { remote: 'mf-catalog', version: 'aaa', route: '/tutorials' };

test('PLAT-022 PLAT-039 a step of the loading chain is attributed to remote and version', () => {
  const line = { problem: 'mf-commerce@bbb step 1: routes', error: 'Error: gone' };
  expect(sightingOf(line, place)).toEqual({
    kind: 'load',
    remote: 'mf-commerce',
    version: 'bbb',
    route: '/tutorials',
    name: 'step 1: routes',
    message: 'Error: gone',
  });
});

test('PLAT-039 other failures belong to the page they happened on', () => {
  expect(sightingOf({ problem: 'uncaught', error: 'x'.repeat(900) }, place)).toMatchObject({
    kind: 'error',
    ...place,
    name: 'uncaught',
    message: 'x'.repeat(500),
  });
});
