import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Masters as PNG files, which every ffmpeg reads; missing ones are left out. */
export async function stillsOf(artwork: string, pictures: readonly string[], into: string): Promise<string[]> {
  const masters = pictures.map((picture) => join(artwork, `${picture}.avif`)).filter((master) => existsSync(master));
  return Promise.all(
    masters.map(async (master, i) => {
      const still = join(into, `still-${i}.png`);
      await sharp(master).png().toFile(still);
      return still;
    }),
  );
}

/** The brand's font if it is installed, otherwise the system's. */
export function findFont(root: string): string {
  const brand =
    'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
  const system = '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf';
  const found = [join(root, 'media', brand), system].find((path) => existsSync(path));
  if (!found)
    throw new Error('No font for the burnt-in titles was found: run this with "npm run media", or install DejaVu.');
  return found;
}
