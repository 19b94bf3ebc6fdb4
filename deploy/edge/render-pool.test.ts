import { expect, test } from 'vitest';
import { promote } from '../release/promote.ts';
import { edgeSchool, SHELL } from '../testing/edge-school.ts';
import { putFake } from '../testing/store.ts';

test('PLAT-436 a release that ends every render thread while it is loaded delays its pages by some seconds only, and its successor is rendered', async () => {
  const { folders, get, until } = await edgeSchool();
  const routes = [{ id: 'shell.moved', path: '/loop' }];
  const put = (version: string, server: string) =>
    promote(folders, [
      { app: 'shell', version: putFake(folders, { app: 'shell', version, server, release: { routes } }) },
    ]);
  await put('b', 'process.exit(1);');
  await expect.poll(async () => ((await (await get('/healthz')).json()) as { version: string }).version).toMatch(/^b/);
  const began = performance.now();
  const answer = await get('/loop');
  expect(answer.status).toBe(503);
  expect(performance.now() - began).toBeLessThan(6000);
  await put('c', SHELL('third'));
  await until('/', 'third');
}, 30_000);
