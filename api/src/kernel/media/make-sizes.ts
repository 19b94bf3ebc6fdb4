import { availableParallelism } from 'node:os';
import { ART_WIDTHS } from './art-address.ts';
import { createArtMaker } from './art-maker.ts';
import { readIndexes, type SchoolFiles } from './school-files.ts';

interface Options {
  /** Called after each picture, with how many there are. */
  onPicture?(done: number, of: number): void;
  /** How many pictures are worked on at the same time; by default one for each core. */
  atOnce?: number;
}

/**
 * Makes every size of every picture that pages choose from (AVIF, the whole picture) and that is missing, so that no
 * reader gets a master in its place. Other formats and details are made on request.
 * @returns how many sizes were made
 */
export async function makeSizes(
  files: SchoolFiles,
  { onPicture, atOnce = availableParallelism() }: Options = {},
): Promise<number> {
  let made = 0;
  const pictureOf = createArtMaker(files, {
    report: (error) => {
      throw error;
    },
    onEncoded: () => void (made += 1),
  });
  const pictures = Object.keys((await readIndexes(files)).artwork);
  const left = [...pictures];
  let done = 0;
  const work = async () => {
    for (let key = left.shift(); key !== undefined; key = left.shift()) {
      const [collection = '', slug = ''] = key.split('/');
      for (const width of ART_WIDTHS)
        await pictureOf({ collection, slug, view: 1, width, format: 'avif' }, { waits: true });
      onPicture?.(++done, pictures.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return made;
}
