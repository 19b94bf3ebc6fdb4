// npm run tour            films the walkthrough at the school that runs at http://localhost:4000
// npm run tour -- URL     at another address
import path from 'node:path';
import { findBrowser } from '@gargoyle/tooling/test/browser.ts';
import { readCatalogue, withEntry, writeCatalogue } from '../make-lessons/catalogue.ts';
import { FILMS } from '../make-lessons/films.ts';
import { makeTour } from './make-tour.ts';

const lessons = path.resolve(import.meta.dirname, '../lessons');

try {
  const entry = await makeTour(process.argv[2] ?? 'http://localhost:4000', findBrowser(console.log), lessons);
  const order = FILMS.map((film) => film.name);
  await writeCatalogue(lessons, withEntry(await readCatalogue(lessons), entry, order));
  console.log(`The walkthrough has ${entry.durationSeconds} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
