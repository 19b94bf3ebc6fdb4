import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { type ArtRequest, partOf } from './art-address.ts';

export const ARTWORK = path.resolve(import.meta.dirname, '../../../../media/artwork');

/** Lets at most `limit` pieces of work run at a time; the others wait in order, urgent ones before all that are not. */
export function limited(limit: number): <T>(work: () => Promise<T>, urgent: boolean) => Promise<T> {
  let running = 0;
  const [urgently, quietly]: [(() => void)[], (() => void)[]] = [[], []];
  return async (work, urgent) => {
    if (running >= limit) await new Promise<void>((go) => (urgent ? urgently : quietly).push(go));
    else running++;
    try {
      return await work();
    } finally {
      const next = urgently.shift() ?? quietly.shift();
      if (next) next();
      else running--;
    }
  };
}

async function encode(master: string, { view, width, format }: ArtRequest, target: string): Promise<void> {
  const whole = sharp(master);
  const size = await whole.metadata();
  const part = partOf(view, size.width, size.height);
  if (!part && format === 'avif' && width >= size.width) return copyFile(master, target);
  const picture = (part ? whole.extract(part) : whole).resize({ width, withoutEnlargement: true });
  if (format === 'avif') await picture.avif({ quality: 52, effort: 2 }).toFile(target);
  else if (format === 'webp') await picture.webp({ quality: 74 }).toFile(target);
  else await picture.jpeg({ quality: 78, mozjpeg: true }).toFile(target);
}

export interface Picture {
  file: string;
  /** False for a master that stands in until the size that was asked for is made. */
  final: boolean;
}

/**
 * Makes sizes of a master when they are first asked for and keeps them under `cache`. The name holds the master's
 * age, so a new master makes new files; two who ask for one at a time wait for the same work.
 * @param report hears of a size that could not be made while its master was shown
 */
export function createArtMaker(cache: string, report: (error: unknown, what: string) => void, artwork = ARTWORK) {
  const inTurn = limited(Math.max(1, availableParallelism() - 1));
  const underWay = new Map<string, Promise<string>>();

  async function make(art: ArtRequest, master: string, target: string, urgent: boolean): Promise<string> {
    const unfinished = `${target}.${process.pid}.part`;
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await inTurn(() => encode(master, art, unfinished), urgent);
      await rename(unfinished, target);
    } finally {
      await rm(unfinished, { force: true });
    }
    return target;
  }

  /** A picture, made now if need be; null when no master is there. */
  return async function pictureOf(art: ArtRequest): Promise<Picture | null> {
    const master = path.join(artwork, art.collection, `${art.slug}.avif`);
    const found = await stat(master).catch(() => null);
    if (!found) return null;
    const age = Math.trunc(found.mtimeMs).toString(36);
    const target = path.join(cache, art.collection, `${art.slug}.${art.view}-${art.width}-${age}.${art.format}`);
    if (await stat(target).catch(() => null)) return { file: target, final: true };
    // A master is small and AVIF as well: a page full of new pictures waits for no encoder, nor keeps scripts waiting.
    const standIn = art.format === 'avif' && art.view === 1;
    const working = underWay.get(target) ?? make(art, master, target, !standIn).finally(() => underWay.delete(target));
    underWay.set(target, working);
    if (standIn) {
      working.catch((error: unknown) => report(error, `The picture ${art.collection}/${art.slug}`));
      return { file: master, final: false };
    }
    return { file: await working, final: true };
  };
}
