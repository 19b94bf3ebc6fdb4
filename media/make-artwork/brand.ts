/** Renders the school's brand pictures from the mark: the icons and the picture for shared links. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ARTWORK, masterPath, writeAtomic } from './files/store.ts';

const INK = '#f1ebe0';
const GROUND = '#181310';
const CLAY = '#e07b4a';
const folder = path.join(ARTWORK, 'brand');
const mark = (await readFile(path.join(folder, 'mark.svg'), 'utf8')).match(/<path d="([^"]+)"/)?.[1];
if (!mark) throw new Error('media/artwork/brand/mark.svg has no path.');

/** The mark on a dark tile, in clay. */
const tile = (corner: number, inset: number): string => {
  const scale = (32 - 2 * inset) / 32;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${GROUND}"/><g transform="translate(${inset} ${inset}) scale(${scale})" fill="none" stroke="${CLAY}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="${mark}"/></g></svg>\n`;
};

await writeAtomic(path.join(folder, 'icon.svg'), tile(5, 2));
const touch = await sharp(Buffer.from(tile(0, 5)), { density: 600 })
  .resize(180, 180)
  .png({ palette: true })
  .toBuffer();
await writeAtomic(path.join(folder, 'icon-180.png'), touch);

const [width, height] = [1200, 630];
const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(76 190) scale(8)" fill="none" stroke="${INK}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"><path d="${mark}"/></g></svg>`;
const share = await sharp(masterPath('pages/share'))
  .resize(width, height)
  .composite([{ input: Buffer.from(overlay) }])
  .jpeg({ quality: 82, mozjpeg: true })
  .toBuffer();
await writeAtomic(path.join(folder, 'share.jpg'), share);
process.stdout.write(`icon.svg, icon-180.png and share.jpg (${Math.round(share.length / 1024)} KB) rendered\n`);
