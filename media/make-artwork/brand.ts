/** Draws the icons of browser tabs, home screens and search results from the mark (`npm run artwork:brand`). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { writeAtomic } from './files/store.ts';

const GROUND = '#181310';
const CLAY = '#e8835a';
const CLAY_ON_LIGHT = '#a04a20';
const SQUARE = 32;

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'deploy/edge/icons');
const source = 'shared/src/ui/brand-mark.tsx';
const mark = / d="([^"]+)"/.exec(await readFile(path.join(root, source), 'utf8'))?.[1];
if (!mark) throw new Error(`${source} has no path.`);

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SQUARE} ${SQUARE}">${content}</svg>\n`;
const stroked = (attributes: string): string =>
  `<path d="${mark}" fill="none" stroke-width="2" stroke-linecap="square"${attributes}/>`;

/** The mark on a dark tile. @param inset free space at each side of the mark's square */
const tile = (corner: number, inset: number): Buffer =>
  Buffer.from(
    svg(
      `<rect width="${SQUARE}" height="${SQUARE}" rx="${corner}" fill="${GROUND}"/>` +
        `<g transform="translate(${inset} ${inset}) scale(${(SQUARE - 2 * inset) / SQUARE})">${stroked(` stroke="${CLAY}"`)}</g>`,
    ),
  );

async function draw(size: number, image: Buffer): Promise<void> {
  const density = (72 * size) / SQUARE;
  const icon = await sharp(image, { density }).resize(size, size).png({ palette: true }).toBuffer();
  await writeAtomic(path.join(folder, `icon-${size}.png`), icon);
  process.stdout.write(`icon-${size}.png ${icon.length} bytes\n`);
}

const colours = `<style>path{stroke:${CLAY_ON_LIGHT}}@media(prefers-color-scheme:dark){path{stroke:${CLAY}}}</style>`;
await writeAtomic(path.join(folder, 'favicon.svg'), svg(colours + stroked('')));
await draw(48, tile(7, 1));
await draw(180, tile(0, 4));
// Phones cut these to a shape of their own; a circle of four fifths stays (https://w3c.github.io/manifest/#icon-masks).
for (const size of [192, 512]) await draw(size, tile(0, 5));
