import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Found, ObjectStore } from '@gargoyle/store/object-store.ts';
import sharp from 'sharp';
import { type ArtRequest, partOf } from './art-address.ts';
import type { SchoolFiles } from './school-files.ts';
import { takeTurn } from './turns.ts';

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

async function encode(master: Buffer, { view, width, format }: ArtRequest): Promise<Buffer> {
  const whole = sharp(master);
  const size = await whole.metadata();
  const part = partOf(view, size.width, size.height);
  if (!part && format === 'avif' && width >= size.width) return master;
  const picture = (part ? whole.extract(part) : whole).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return picture.avif({ quality: 52, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 74 }).toBuffer();
  return picture.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

/** A file in a store, as it was found there. */
export interface Kept {
  store: ObjectStore;
  key: string;
  found: Found;
}

export interface Picture extends Kept {
  /** False for a master that stands in until the size that was asked for is made. */
  final: boolean;
}

/** A new master makes new files. */
const markOf = ({ version }: Found): string => createHash('sha256').update(version).digest('hex').slice(0, 12);

/**
 * Makes sizes of a master when they are first asked for and keeps them for all processes: one makes a size, whoever else
 * is asked for it waits for that. Two who ask one process for it at a time wait for the same work.
 * @param tell.report hears of a size that could not be made while its master was shown
 * @param tell.made counts sizes that were encoded
 */
export function createArtMaker(
  { given, made }: SchoolFiles,
  tell: { report: (error: unknown, what: string) => void; made: () => void },
) {
  const inTurn = limited(Math.max(1, availableParallelism() - 1));
  const underWay = new Map<string, Promise<Found>>();

  /** Makes it, unless another process is at it: then there is nothing yet. */
  async function makeAlone(art: ArtRequest, master: string, key: string): Promise<Found | undefined> {
    const giveBack = await takeTurn(made, key);
    if (!giveBack) return undefined;
    try {
      const there = await made.head(key);
      if (there) return there;
      const bytes = (await given.get(master))?.bytes;
      if (!bytes) throw new Error(`${master} went while a size of it was made`);
      const picture = await encode(bytes, art);
      tell.made();
      await made.putOnce(key, picture);
      return await made.head(key);
    } finally {
      await giveBack();
    }
  }

  async function make(art: ArtRequest, master: string, key: string, urgent: boolean): Promise<Found> {
    for (let pause = 25; ; pause = Math.min(pause * 2, 400)) {
      const found = (await made.head(key)) ?? (await inTurn(() => makeAlone(art, master, key), urgent));
      if (found) return found;
      await delay(pause);
    }
  }

  /** A picture, made now if need be; null when no master is there. */
  return async function pictureOf(art: ArtRequest): Promise<Picture | null> {
    const master = `artwork/${art.collection}/${art.slug}.avif`;
    const original = await given.head(master);
    if (!original) return null;
    const key = `sizes/${art.collection}/${art.slug}.${art.view}-${art.width}-${markOf(original)}.${art.format}`;
    const there = await made.head(key);
    if (there) return { store: made, key, found: there, final: true };
    // A master is small and AVIF as well: a page full of new pictures waits for no encoder, nor keeps scripts waiting.
    const standIn = art.format === 'avif' && art.view === 1;
    const working = underWay.get(key) ?? make(art, master, key, !standIn).finally(() => underWay.delete(key));
    underWay.set(key, working);
    if (standIn) {
      working.catch((error: unknown) => tell.report(error, `The picture ${art.collection}/${art.slug}`));
      return { store: given, key: master, found: original, final: false };
    }
    return { store: made, key, found: await working, final: true };
  };
}
