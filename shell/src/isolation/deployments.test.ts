import { expect, test, vi } from 'vitest';
import { createDeployments } from './deployments.ts';

const address = (version: string) => ({ version, entry: `/r/x/${version}/e.js`, integrity: `sha-${version}` });
const page = { revision: '1', shell: 's', remotes: { x: { ...address('1'), routes: [] } } };
const released = (version: string) => {
  const { entry } = address(version);
  return { version, entry, integrity: { [entry]: `sha-${version}` } };
};
const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

test('the page’s own word stands until a fresh manifest has come', async () => {
  const deployments = createDeployments(page);
  expect(deployments.release('x', 'live')).toMatchObject(address('1'));
  answer({ remotes: { x: { ...released('2'), previous: released('1') } } });
  await deployments.refresh();
  expect(deployments.release('x', 'live')).toEqual(address('2'));
  expect(deployments.release('x', 'previous')).toEqual(address('1'));
});

test('PLAT-021 without an answer, or with one that is none, the known addresses are tried again', async () => {
  const deployments = createDeployments(page);
  answer({}, 503);
  await deployments.refresh();
  expect(deployments.release('x', 'previous')).toMatchObject(address('1'));
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('gone')));
  await deployments.refresh();
  expect(deployments.release('x', 'live')).toMatchObject(address('1'));
});

test('a remote without a version before it is asked for as it is', async () => {
  const deployments = createDeployments(page);
  answer({ remotes: { x: { ...released('2'), previous: null } } });
  await deployments.refresh();
  expect(deployments.release('x', 'previous')).toEqual(address('2'));
  expect(() => deployments.release('nobody', 'live')).toThrow('no remote is called nobody');
});
