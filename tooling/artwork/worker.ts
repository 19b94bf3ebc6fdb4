import { parentPort } from 'node:worker_threads';
import { encode } from './files/encode.ts';
import { masterPath, writeWhole } from './files/store.ts';
import type { Picture } from './list.ts';
import { render } from './render.ts';

parentPort?.on('message', async (picture: Picture) => {
  const key = `${picture.collection}/${picture.slug}`;
  const width = picture.drawn;
  const height = Math.round((picture.drawn * picture.height) / picture.width);
  const { avif, colour } = await encode(render(picture.shot, width, height), { width, height }, picture);
  await writeWhole(masterPath(key), avif);
  parentPort?.postMessage({ key, entry: { w: picture.width, h: picture.height, c: colour }, bytes: avif.length });
});
