import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FilmEntry, withEntry } from './catalogue.ts';
import { FILMS } from './films.ts';
import { segments } from './playlists.ts';

const lessons = resolve(import.meta.dirname, '../lessons');
const entries = JSON.parse(readFileSync(join(lessons, 'index.json'), 'utf8')) as FilmEntry[];
const folderOf = (entry: FilmEntry): string => join(lessons, entry.name);

test('every film of the list exists, with all of its files', () => {
  expect(entries.map((entry) => entry.name)).toEqual([...FILMS.map((film) => film.name), 'walkthrough']);
  for (const entry of entries) {
    const files = [
      entry.hls,
      entry.dash,
      entry.low,
      entry.med,
      entry.hi,
      entry.poster,
      entry.thumbnails,
      entry.chapters,
    ];
    const all = [...files, ...entry.subtitles.map((subtitle) => subtitle.file)].filter((file) => file !== null);
    for (const file of all) expect(existsSync(join(folderOf(entry), file)), `${entry.name}/${file}`).toBe(true);
  }
});

test('the committed films have at most eight megabytes', () => {
  const size = readdirSync(lessons, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  expect(size).toBeLessThan(8_000_000);
});

describe.each(entries.filter((entry) => entry.kind === 'cmaf'))('$name', (entry) => {
  test('PLAY-089 has its stated length in every rendition', () => {
    const lists = readdirSync(folderOf(entry)).filter((name) => /^media_\d\.m3u8$/.test(name));
    expect(lists).toHaveLength(4);
    for (const list of lists) {
      const parts = segments(readFileSync(join(folderOf(entry), list), 'utf8'));
      const total = parts.reduce((sum, part) => sum + part.seconds, 0);
      expect(Math.abs(total - entry.durationSeconds)).toBeLessThan(0.2);
    }
  });
});

test('without ffmpeg the tool fails with one sentence', () => {
  const cli = join(import.meta.dirname, 'cli.ts');
  const env = { ...process.env, FFMPEG_PATH: '/nowhere/ffmpeg' };
  try {
    execFileSync(process.execPath, [cli, '--only', 'bench'], { env, stdio: 'pipe' });
    expect.unreachable();
  } catch (error) {
    const { stderr, status } = error as { stderr: Buffer; status: number };
    expect(status).toBe(1);
    expect(stderr.toString().trim().split('\n')).toEqual([expect.stringContaining('ffmpeg was not found')]);
  }
});

test('a replaced film keeps its position, additional ones come last', () => {
  const [first, second] = entries as [FilmEntry, FilmEntry];
  const order = FILMS.map((film) => film.name);
  expect(withEntry([first, second], { ...first, title: 'Anew' }, order).map((e) => e.title)).toEqual([
    'Anew',
    second.title,
  ]);
  expect(withEntry([first], { ...second, name: 'a-film' }, order).map((e) => e.name)).toEqual([first.name, 'a-film']);
});
