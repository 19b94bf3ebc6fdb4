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
  vi.stubGlobal('fetch', async (asked: string, how: RequestInit) => {
    expect(asked).toBe('/composition.json');
    // What a cache has kept would be the composition of an earlier moment.
    expect(how).toMatchObject({ cache: 'no-store', signal: expect.any(AbortSignal) });
    return new Response(JSON.stringify(body), { status });
  });

test('PLAT-130 PLAT-022 PLAT-006 the page itself says what stands in for a release of its composition', () => {
  const tab = createDeployments(composition('s', '1', '1'));
  expect(tab.release('x', 'live')).toMatchObject(address('1'));
  expect(tab.release('x', 'previous')).toEqual(address('0'));
  expect(tab.release('y', 'previous')).toMatchObject(address('1'));
  expect(() => tab.release('nobody', 'live')).toThrow('no remote is called nobody');
});

test('PLAT-006 a newer composition is taken over as a whole, where nothing of what differs is in use', () => {
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

test('PLAT-006 a release in use is the same only with the same file and the same hash', () => {
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

test('PLAT-006 a remote that no composition knows, or only the newer one, binds as any other', () => {
  const tab = createDeployments(composition('s', '1', '1'));
  tab.use('z', 'asked');
  expect(tab.adopt(composition('s', '1', '2'))).toBe(true);
  const withZ = { ...composition('s', '1', '2'), remotes: { ...tab.page.remotes, z: remote('1') } };
  expect(tab.adopt(withZ)).toBe(false);
});

test('PLAT-130 PLAT-021 PLAT-006 what cannot be loaded takes its newer release, unless another part would have to change too', async () => {
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

test('PLAT-006 a remote of which something has come keeps its release when more of it fails, until what came has failed on the page', async () => {
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

test('PLAT-021 without an answer, or with one that is none, the known addresses are tried again', async () => {
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
