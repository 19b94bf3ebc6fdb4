import type { School } from '../school.ts';
import { createFilmShelf, type FilmShelf } from './films.ts';
import { mediaKey } from './source-token.ts';

const shelves = new WeakMap<School, FilmShelf>();

/** The films of a school, with its key for signed addresses; the index is read once. */
export function filmsOf(school: School): FilmShelf {
  const found = shelves.get(school) ?? createFilmShelf(mediaKey(Buffer.from(school.secret)));
  shelves.set(school, found);
  return found;
}
