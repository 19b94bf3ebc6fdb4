import { parentPort } from 'node:worker_threads';
import { encode } from './files/encode.ts';
import { masterPath, writeAtomic } from './files/store.ts';
import type { Picture } from './list.ts';
import { render } from './render.ts';

parentPort?.on('message', async ({ picture, draft }: { picture: Picture; draft: boolean }) => {
  const key = `${picture.collection}/${picture.slug}`;
  const width = draft ? Math.round(picture.width / 2) : picture.width;
  const height = Math.round((width * picture.height) / picture.width);
  const { avif, colour } = await encode(render(picture.shot, width, height), { width, height }, picture);
  await writeAtomic(masterPath(key), avif);
  parentPort?.postMessage({
    key,
    entry: { w: picture.width, h: picture.height, c: colour, ...(draft ? { draft: true } : {}) },
    bytes: avif.length,
  });
});
