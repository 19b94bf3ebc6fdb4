import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Found, ObjectStore } from '@gargoyle/store/object-store.ts';
import sharp from 'sharp';
import { type ArtRequest, partOf } from './art-address.ts';
import type { SchoolFiles } from './school-files.ts';
import { takeTurn } from './turns.ts';

/** Runs at most `limit` tasks at a time; the others wait in order, urgent ones first. */
export function limited(limit: number): <T>(work: () => Promise<T>, urgent: boolean) => Promise<T> {
  let running = 0;
  const [urgentQueue, queue]: [(() => void)[], (() => void)[]] = [[], []];
  return async (work, urgent) => {
    if (running >= limit) await new Promise<void>((start) => (urgent ? urgentQueue : queue).push(start));
    else running++;
    try {
      return await work();
    } finally {
      const next = urgentQueue.shift() ?? queue.shift();
      if (next) next();
      else running--;
    }
  };
}

async function encode(master: Buffer, { view, width, format }: ArtRequest): Promise<Buffer> {
  const image = sharp(master);
  const size = await image.metadata();
  const part = partOf(view, size.width, size.height);
  if (!part && format === 'avif' && width >= size.width) return master;
  const picture = (part ? image.extract(part) : image).resize({ width, withoutEnlargement: true });
  // Effort 1 takes two thirds of the time of effort 2 and makes files 1 % larger.
  if (format === 'avif') return picture.avif({ quality: 52, effort: 1 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 74 }).toBuffer();
  return picture.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

/** A file in a store, with the metadata of its lookup. */
export interface StoredFile {
  store: ObjectStore;
  key: string;
  found: Found;
}

export interface Picture extends StoredFile {
  /** False for a master that is shown until the requested size is made. */
  final: boolean;
}

/** Part of the file name, so that a new master gets new files. */
const markOf = ({ version }: Found): string => createHash('sha256').update(version).digest('hex').slice(0, 12);

/**
 * Makes sizes of a master on first request and stores them for all processes: one process makes a size, the others wait
 * for it. Concurrent requests in one process share the same work.
 * @param hooks.report called when a size could not be made while its master was shown
 * @param hooks.onEncoded called for each size that was encoded
 */
export function createArtMaker(
  { originals, derived }: SchoolFiles,
  hooks: { report: (error: unknown, what: string) => void; onEncoded: () => void },
) {
  const limit = limited(Math.max(1, availableParallelism() - 1));
  const inProgress = new Map<string, Promise<Found>>();

  /** Makes a size unless another process is making it; undefined then. */
  async function makeInTurn(art: ArtRequest, master: string, key: string): Promise<Found | undefined> {
    const release = await takeTurn(derived, key);
    if (!release) return undefined;
    try {
      const existing = await derived.head(key);
      if (existing) return existing;
      const bytes = (await originals.get(master))?.bytes;
      if (!bytes) throw new Error(`${master} was removed while a size of it was made`);
      const picture = await encode(bytes, art);
      hooks.onEncoded();
      await derived.putOnce(key, picture);
      return await derived.head(key);
    } finally {
      await release();
    }
  }

  async function make(art: ArtRequest, master: string, key: string, urgent: boolean): Promise<Found> {
    for (let pause = 25; ; pause = Math.min(pause * 2, 400)) {
      const found = (await derived.head(key)) ?? (await limit(() => makeInTurn(art, master, key), urgent));
      if (found) return found;
      await delay(pause);
    }
  }

  /**
   * A picture, made now if necessary; null without a master.
   * @param options.waits for the size, also where its master could be shown meanwhile
   */
  return async function pictureOf(art: ArtRequest, { waits = false } = {}): Promise<Picture | null> {
    const master = `artwork/${art.collection}/${art.slug}.avif`;
    const original = await originals.head(master);
    if (!original) return null;
    const key = `sizes/${art.collection}/${art.slug}.${art.view}-${art.width}-${markOf(original)}.${art.format}`;
    const existing = await derived.head(key);
    if (existing) return { store: derived, key, found: existing, final: true };
    // A master is small and also AVIF: a page of new pictures need not wait for the encoder.
    const standIn = art.format === 'avif' && art.view === 1 && !waits;
    const working = inProgress.get(key) ?? make(art, master, key, !standIn).finally(() => inProgress.delete(key));
    inProgress.set(key, working);
    if (standIn) {
      working.catch((error: unknown) => hooks.report(error, `The picture ${art.collection}/${art.slug}`));
      return { store: originals, key: master, found: original, final: false };
    }
    return { store: derived, key, found: await working, final: true };
  };
}
