import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commitOf } from '@gargoyle/build/origin.ts';
import { contentsOf } from './contents.ts';
import { makeDebian } from './debian.ts';
import { IMAGES } from './images.ts';
import { packFiles, type Layer, packTar } from './layers.ts';
import { type Made, writeImage, writeIndex } from './layout.ts';

/** Builds every image into an OCI image layout in `out`. Layers that images share are packed and stored once. */
export async function buildImages(root: string, out: string): Promise<Made[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-images-'));
  try {
    const debian = path.join(folder, 'debian.tar');
    makeDebian(debian);
    const home = `node_modules/node-linux-${process.arch}`;
    const node = { root: path.join(root, home), files: ['bin/node', 'LICENSE'], below: 'usr/local/' };
    const common = await Promise.all([packTar(debian, out), packFiles(node, out)]);
    const packed = new Map<string, Promise<Layer>>();
    const layerOf = (files: readonly string[]): Promise<Layer> => {
      const key = files.join('\n');
      const layer = packed.get(key) ?? packFiles({ root, files, below: 'app/' }, out);
      packed.set(key, layer);
      return layer;
    };
    const source = { arch: process.arch, commit: commitOf('.', root) };
    const made: Made[] = [];
    for (const image of IMAGES) {
      const { own, packages } = contentsOf(image, root);
      // Layers that change least come first, so that they are not transferred again.
      const layers = [...common, await layerOf(packages), await layerOf(own)];
      made.push(writeImage(out, image, layers, source));
    }
    writeIndex(out, made);
    return made;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
