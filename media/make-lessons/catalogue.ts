import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sources } from './encode.ts';
import type { SubtitleFile } from './extras.ts';

/** An entry of `media/lessons/index.json`; file names are relative to `media/lessons/<name>/`. */
export interface FilmEntry extends Sources {
  name: string;
  kind: 'cmaf' | 'progressive' | 'clip';
  title: string;
  /** Whole seconds, as in the encoded file. */
  durationSeconds: number;
  poster: string;
  thumbnails: string;
  chapters: string | null;
  subtitles: SubtitleFile[];
}

const file = (lessons: string): string => join(lessons, 'index.json');

export async function readCatalogue(lessons: string): Promise<FilmEntry[]> {
  try {
    return JSON.parse(await readFile(file(lessons), 'utf8')) as FilmEntry[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Adds or replaces a film. Films are sorted like `order`, further films by name. */
export function withEntry(entries: readonly FilmEntry[], entry: FilmEntry, order: readonly string[]): FilmEntry[] {
  const place = (name: string): number => {
    const at = order.indexOf(name);
    return at === -1 ? order.length : at;
  };
  return [...entries.filter((other) => other.name !== entry.name), entry].sort(
    (a, b) => place(a.name) - place(b.name) || a.name.localeCompare(b.name),
  );
}

export const writeCatalogue = (lessons: string, entries: readonly FilmEntry[]): Promise<void> =>
  writeFile(file(lessons), `${JSON.stringify(entries, null, 2)}\n`);
