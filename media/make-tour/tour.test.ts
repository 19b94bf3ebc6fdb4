import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { FilmEntry } from '../make-lessons/catalogue.ts';
import { chaptersIn, TOUR, TOUR_NAME } from './tour.ts';

const lessons = resolve(import.meta.dirname, '../lessons');
const entries = JSON.parse(readFileSync(join(lessons, 'index.json'), 'utf8')) as FilmEntry[];
const film = entries.find((entry) => entry.name === TOUR_NAME) as FilmEntry;
const cuesOf = (file: string) => {
  const track = readFileSync(join(lessons, TOUR_NAME, file), 'utf8');
  const cues = [...track.matchAll(/^00:(\d+):(\d+\.\d+) --> 00:(\d+):(\d+\.\d+)\n(.+)$/gm)];
  return cues.map(([, fromMinute, from, toMinute, to, text]) => ({
    start: Number(fromMinute) * 60 + Number(from),
    end: Number(toMinute) * 60 + Number(to),
    text,
  }));
};

test.each(['en', 'es'] as const)('CAT-306 ACC-320 takes two minutes, all in a chapter, in %s', (language) => {
  expect(film.durationSeconds).toBeGreaterThan(85);
  expect(film.durationSeconds).toBeLessThanOrEqual(120);
  const chapters = cuesOf(chaptersIn(language));
  expect(chapters.map(({ text }) => text)).toEqual(TOUR.flatMap(({ chapter }) => chapter?.[language] ?? []));
  expect([chapters[0]?.start, chapters.at(-1)?.end]).toEqual([0, film.durationSeconds]);
});

test.each(['en', 'es'] as const)('PLAY-234 says in %s what it shows, long enough to be read', (language) => {
  const cues = cuesOf(`${language}.vtt`);
  const words = TOUR.flatMap(({ shots }) => shots.flatMap((shot) => shot.words?.[language] ?? []));
  expect(cues.map(({ text }) => text)).toEqual(words);
  // At most 20 characters a second, as for captions of films.
  for (const { start, end, text = '' } of cues) expect((end - start) * 20, text).toBeGreaterThan(text.length);
});
