// npm run media                                the demo's missing films (`-- --all`: all of them again)
// npm run media -- --only lesson-1             a single film
// npm run media -- ingest FILE --name X        a real file with the same ladder (`--files`: no segments,
//                                              `--into FOLDER`: another folder of films)
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type FilmEntry, readCatalogue, withEntry, writeCatalogue } from './catalogue.ts';
import { FILMS } from './films.ts';
import { ingest, makeFilm } from './make-film.ts';

const root = resolve(import.meta.dirname, '../..');
const lessons = join(root, 'media/lessons');

async function saveEntry(entry: FilmEntry, folder = lessons): Promise<void> {
  const order = FILMS.map((film) => film.name);
  await writeCatalogue(folder, withEntry(await readCatalogue(folder), entry, order));
}

async function makeAll(all: boolean, only: string | undefined): Promise<void> {
  if (only && !FILMS.some((film) => film.name === only)) throw new Error(`There is no film ${only}.`);
  const known = new Set((await readCatalogue(lessons)).map((entry) => entry.name));
  const wanted = FILMS.filter((film) =>
    only ? film.name === only : all || !known.has(film.name) || !existsSync(join(lessons, film.name)),
  );
  for (const film of wanted) {
    process.stdout.write(`${film.name} (${film.seconds} s) … `);
    await saveEntry(await makeFilm(film, { root, lessons }));
    process.stdout.write('made\n');
  }
  process.stdout.write(wanted.length === 0 ? 'All films exist.\n' : `${wanted.length} films rendered.\n`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      only: { type: 'string' },
      name: { type: 'string' },
      files: { type: 'boolean', default: false },
      into: { type: 'string' },
    },
  });
  if (positionals[0] !== 'ingest') return makeAll(values.all, values.only);
  const [, file] = positionals;
  if (!file || !values.name || !/^[a-z0-9][a-z0-9-]*$/.test(values.name)) {
    throw new Error('Usage: npm run media -- ingest FILE --name my-lesson');
  }
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const folder = values.into ? resolve(values.into) : lessons;
  mkdirSync(folder, { recursive: true });
  const kind = values.files ? 'progressive' : 'cmaf';
  await saveEntry(await ingest(resolve(file), values.name, kind, { root, lessons: folder }), folder);
  process.stdout.write(`${values.name} is in ${values.into ?? 'media/lessons'}.\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
