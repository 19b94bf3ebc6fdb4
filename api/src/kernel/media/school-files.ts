import path from 'node:path';
import { folderStore } from '@gargoyle/store/folder-store.ts';
import { refuseWithoutConditions } from '@gargoyle/store/conditional-writes.ts';
import { type ObjectStore, StoreFailed } from '@gargoyle/store/object-store.ts';
import { openStore } from '@gargoyle/store/open-store.ts';
import { FILES } from '@gargoyle/store/purpose.ts';
import type { Env } from '../settings/env.ts';
import type { Masters } from './art-url.ts';
import type { Film } from './films.ts';

/** What the repository brings: pictures and films of the demo school. */
const SHIPPED = path.resolve(import.meta.dirname, '../../../../media');

/** Where files lie; with `FILES_STORE` both are the same place. */
export interface SchoolFiles {
  /** What the school is given: `artwork/<collection>/<slug>.avif`, `lessons/<film>/<file>`, an `index.json` of each. */
  given: ObjectStore;
  /** What is made of it, once for all processes: `sizes/…`. May be lost. */
  made: ObjectStore;
}

/** A reader is told that the store is away before the edge gives the API up, which it does after ten seconds of silence. */
const SOON = { attemptMs: 4000, callMs: 8500, attempts: 2 };

/** Names of what is given, as `artwork/` and `lessons/` begin. */
export const GIVEN = /^(?:artwork|lessons)\//;

export function filesOf({ files, data }: Pick<Env, 'files' | 'data'>): SchoolFiles {
  if (files.place === undefined)
    return { given: folderStore(SHIPPED, FILES), made: folderStore(path.join(data, 'media'), FILES) };
  const store = openStore(files.place, FILES, files.env, SOON);
  return { given: store, made: store };
}

async function readIndex<T>({ given }: SchoolFiles, key: string): Promise<T> {
  const found = await given.get(key);
  const told = (what: string) =>
    new StoreFailed(
      `The store of files ${given.name} ${what} ${key}: \`npm run files\` puts artwork and lessons there, or correct FILES_STORE.`,
    );
  if (!found) throw told('has no');
  try {
    return JSON.parse(found.bytes.toString()) as T;
  } catch {
    throw told('has a spoiled');
  }
}

/**
 * What is known of artwork and films once for the whole process. Rejects with a sentence where a store that is set
 * cannot be used, or has no files of a school.
 */
export async function readIndexes(files: SchoolFiles): Promise<{ artwork: Masters; lessons: Film[] }> {
  if (files.given === files.made) await refuseWithoutConditions(files.made);
  const [artwork, lessons] = await Promise.all([
    readIndex<Masters>(files, 'artwork/index.json'),
    readIndex<Film[]>(files, 'lessons/index.json'),
  ]);
  return { artwork, lessons };
}
