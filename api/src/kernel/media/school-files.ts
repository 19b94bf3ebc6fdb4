import path from 'node:path';
import { folderStore } from '@gargoyle/store/folder-store.ts';
import { refuseWithoutConditions } from '@gargoyle/store/conditional-writes.ts';
import { type ObjectStore, StoreFailed } from '@gargoyle/store/object-store.ts';
import { openStore } from '@gargoyle/store/open-store.ts';
import { FILES } from '@gargoyle/store/purpose.ts';
import type { Env } from '../settings/env.ts';
import type { Masters } from './art-url.ts';
import type { Film } from './films.ts';

/** Pictures and films of the demo school, part of the repository. */
const SHIPPED = path.resolve(import.meta.dirname, '../../../../media');

/** The stores of the school's files; with `FILES_STORE` both are the same. */
export interface SchoolFiles {
  /** The school's own files: `artwork/<collection>/<slug>.avif`, `lessons/<film>/<file>`, an `index.json` of each. */
  originals: ObjectStore;
  /** Files made from them, once for all processes: `sizes/…`. May be lost. */
  derived: ObjectStore;
}

/** Short enough that a reader gets an error before the edge gives up on the API, which it does after ten seconds. */
const TIMEOUTS = { attemptMs: 4000, callMs: 8500, attempts: 2 };

/** Keys of original files. */
export const ORIGINALS = /^(?:artwork|lessons)\//;

export function filesOf({ files, data }: Pick<Env, 'files' | 'data'>): SchoolFiles {
  if (files.place === undefined)
    return { originals: folderStore(SHIPPED, FILES), derived: folderStore(path.join(data, 'media'), FILES) };
  const store = openStore(files.place, FILES, files.env, TIMEOUTS);
  return { originals: store, derived: store };
}

async function readIndex<T>({ originals }: SchoolFiles, key: string): Promise<T> {
  const found = await originals.get(key);
  const failed = (what: string) =>
    new StoreFailed(
      `The store of files ${originals.name} ${what} ${key}: \`npm run files\` puts artwork and lessons there, or correct FILES_STORE.`,
    );
  if (!found) throw failed('has no');
  try {
    return JSON.parse(found.bytes.toString()) as T;
  } catch {
    throw failed('has a corrupt');
  }
}

/**
 * Reads the indexes of artwork and films, once per process. Rejects with a clear message when a configured store cannot
 * be used or does not contain a school's files.
 */
export async function readIndexes(files: SchoolFiles): Promise<{ artwork: Masters; lessons: Film[] }> {
  if (files.originals === files.derived) await refuseWithoutConditions(files.derived);
  const [artwork, lessons] = await Promise.all([
    readIndex<Masters>(files, 'artwork/index.json'),
    readIndex<Film[]>(files, 'lessons/index.json'),
  ]);
  return { artwork, lessons };
}
