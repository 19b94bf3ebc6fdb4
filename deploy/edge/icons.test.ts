import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ICON_LINKS, iconAt } from './icons.ts';

const server = createServer((req, res) => {
  const answer = iconAt(req.url ?? '');
  if (answer) answer(req, res);
  else res.writeHead(404).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const get = (address: string) =>
  fetch(new URL(address, `http://127.0.0.1:${(server.address() as AddressInfo).port}`), {
    headers: { connection: 'close' },
  });

/** Type, and size as `48x48`, of a picture; a PNG states its size in its first chunk. */
async function pictureAt(address: string): Promise<[type: string | null, sizes: string]> {
  const answer = await get(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([address, answer.status, bytes.subarray(1, 4).toString()]).toEqual([address, 200, 'PNG']);
  return [answer.headers.get('content-type'), `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`];
}

test('PLAT-424 every icon of the head is there, in the size that it is said to have', async () => {
  const [, icon = ''] = /href="([^"]*)" sizes="48x48"/.exec(ICON_LINKS) ?? [];
  expect(await pictureAt(icon)).toEqual(['image/png', '48x48']);
  const [, touch = ''] = /rel="apple-touch-icon" href="([^"]*)"/.exec(ICON_LINKS) ?? [];
  expect(await pictureAt(touch)).toEqual(['image/png', '180x180']);
  const [, vector = ''] = /href="([^"]*)" type="image\/svg/.exec(ICON_LINKS) ?? [];
  const svg = await get(vector);
  expect(svg.headers.get('content-type')).toBe('image/svg+xml');
  expect(svg.headers.get('cache-control')).toBe('public, max-age=86400');
  const mark = / d="([^"]+)"/.exec(fs.readFileSync(path.resolve('shared/src/ui/brand-mark.tsx'), 'utf8'))?.[1];
  expect(await svg.text()).toContain(` d="${mark}"`);
});

test('PLAT-424 the manifest names the school and its icons', async () => {
  const [, address = ''] = /rel="manifest" href="([^"]*)"/.exec(ICON_LINKS) ?? [];
  const answer = await get(address);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; type: string }[] };
  expect(manifest).toMatchObject({ name: 'Gargoyle School of Character Arts', short_name: 'Gargoyle', start_url: '/' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes, type } of manifest.icons) expect(await pictureAt(src)).toEqual([type, sizes]);
});

test('other addresses are not icons', async () => {
  for (const address of ['/', '/icon-64.png', '/toString', '/constructor'])
    expect((await get(address)).status).toBe(404);
});
