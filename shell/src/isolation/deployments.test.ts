import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import { expect, test, vi } from 'vitest';
import { createDeployments } from './deployments.ts';

const address = (version: string) => ({ version, entry: `/r/x/${version}/e.js`, integrity: `sha-${version}` });
const remote = (version: string) => ({ ...address(version), routes: [] });
const composition = (shell: string, x: string, y: string): PageDeployment => ({
  ...{ revision: `${shell}${x}${y}`, shell },
  remotes: { x: { ...remote(x), previous: address('0') }, y: remote(y) },
});
const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(url).toBe('/composition.json');
    // A cached answer would be an outdated composition.
    expect(init).toMatchObject({ cache: 'no-store', signal: expect.any(AbortSignal) });
    return new Response(JSON.stringify(body), { status });
  });

test('PLAT-130 PLAT-022 PLAT-006 the page contains the fallback release of each remote', () => {
  const tab = createDeployments(composition('s', '1', '1'));
  expect(tab.release('x', 'live')).toMatchObject(address('1'));
  expect(tab.release('x', 'previous')).toEqual(address('0'));
  expect(tab.release('y', 'previous')).toMatchObject(address('1'));
  expect(() => tab.release('nobody', 'live')).toThrow('unknown remote nobody');
});

test('PLAT-006 a newer composition is adopted as a whole if no release that differs is in use', () => {
  const tab = createDeployments(composition('s', '1', '1'));
  tab.use('x', 'here');
  expect(tab.adopt(composition('s', '1', '2'))).toBe(true);
  expect(tab.release('y', 'live')).toMatchObject(address('2'));
  tab.use('y', 'asked');
  expect(tab.adopt(composition('s', '1', '3'))).toBe(false);
  expect(tab.adopt(composition('s', '2', '2'))).toBe(false);
  expect(tab.adopt(composition('t', '1', '2'))).toBe(false);
  expect(tab.adopt({ ...composition('s', '1', '2'), remotes: { x: remote('1') } })).toBe(false);
  expect(tab.page).toEqual(composition('s', '1', '2'));
});

test('PLAT-006 a release in use counts as unchanged only with the same file and hash', () => {
  const tab = createDeployments(composition('s', '1', '1'));
  tab.use('x', 'here');
  const now = composition('s', '1', '2');
  const withX = (over: Partial<PageDeployment['remotes'][string]>) => ({
    ...now,
    remotes: { ...now.remotes, x: { ...remote('1'), ...over } },
  });
  expect(tab.adopt(withX({ integrity: 'sha-other' }))).toBe(false);
  expect(tab.adopt(withX({ entry: '/r/x/other/e.js' }))).toBe(false);
  expect(tab.release('y', 'live')).toMatchObject(address('1'));
  expect(tab.adopt(withX({}))).toBe(true);
});

test('PLAT-006 a remote that is in no composition, or only in the newer one, counts like any other', () => {
  const tab = createDeployments(composition('s', '1', '1'));
  tab.use('z', 'asked');
  expect(tab.adopt(composition('s', '1', '2'))).toBe(true);
  const withZ = { ...composition('s', '1', '2'), remotes: { ...tab.page.remotes, z: remote('1') } };
  expect(tab.adopt(withZ)).toBe(false);
});

test('PLAT-130 PLAT-021 PLAT-006 a remote that fails to load uses its newer release if no other changes', async () => {
  const tab = createDeployments(composition('s', '1', '1'));
  tab.use('x', 'here');
  tab.use('y', 'asked');
  answer(composition('s', '2', '2'));
  await tab.refresh('y');
  expect(tab.release('y', 'live')).toMatchObject(address('1'));
  answer(composition('s', '1', '2'));
  await tab.refresh('y');
  expect(tab.release('y', 'live')).toMatchObject(address('2'));
});

test('PLAT-006 a partly loaded remote keeps its release until it failed on the page', async () => {
  const tab = createDeployments(composition('s', '1', '1'));
  tab.use('y', 'here');
  tab.use('y', 'asked');
  answer(composition('s', '1', '2'));
  await tab.refresh('y');
  expect(tab.release('y', 'live')).toMatchObject(address('1'));
  tab.lose('y');
  tab.use('y', 'here');
  await tab.refresh('y');
  expect(tab.release('y', 'live')).toMatchObject(address('2'));
});

test('PLAT-021 without a valid answer the known addresses are retried', async () => {
  const tab = createDeployments(composition('s', '1', '1'));
  answer({}, 503);
  await tab.refresh('x');
  expect(tab.release('x', 'live')).toMatchObject(address('1'));
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
  await tab.refresh('x');
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('gone')));
  await tab.refresh('x');
  expect(tab.release('x', 'live')).toMatchObject(address('1'));
});

test('PLAT-130 PLAT-006 an older composition is not adopted, one that was rolled back to is', async () => {
  const at = (revision: string, y: string) => ({ ...composition('s', '1', y), revision });
  const tab = createDeployments(at('10-c', '2'));
  answer(at('9-b', '1'));
  await tab.refresh('y');
  expect(tab.release('y', 'live')).toMatchObject(address('2'));
  expect(tab.adopt(at('11-d', '1'))).toBe(true);
});
