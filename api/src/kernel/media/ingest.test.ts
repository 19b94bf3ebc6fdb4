import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@gargoyle/store/folder-store.ts';
import { FILES } from '@gargoyle/store/purpose.ts';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { createFilmLibrary, LESSONS, readFilms } from './films.ts';
import { lessonsRoutes } from './lessons.routes.ts';
import { mediaKey, SOURCE_LIFE_MS } from './source-token.ts';

// The tool that ingests a school's own film, run from the command line, and its output as fetched by a viewer.

const CLI = path.resolve(import.meta.dirname, '../../../../media/make-lessons/cli.ts');
const FILE = path.join(LESSONS, 'trailer/360p.mp4');
const hasFfmpeg = spawnSync(process.env['FFMPEG_PATH'] || 'ffmpeg', ['-version']).status === 0;
const folder = path.join(mkdtempSync(path.join(tmpdir(), 'gargoyle-ingest-')), 'lessons');
mkdirSync(folder);
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const runTool = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [CLI, ...args], { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    );
  });
const ingest = (file: string, name: string) => runTool(['ingest', file, '--name', name, '--into', folder]);

test('without ffmpeg the tool fails with one sentence and changes nothing', async () => {
  const { code, output } = await runTool(['ingest', FILE, '--name', 'mine', '--into', path.join(folder, 'none')], {
    FFMPEG_PATH: path.join(folder, 'no-ffmpeg'),
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^ffmpeg was not found: [^\n]+\n$/);
  expect(readdirSync(path.join(folder, 'none'))).toEqual([]);
});

test('a missing file or an invalid name is one sentence as well', async () => {
  expect(await ingest(path.join(folder, 'missing.mov'), 'mine')).toEqual({
    code: 1,
    output: `There is no file ${path.join(folder, 'missing.mov')}.\n`,
  });
  expect((await ingest(FILE, '../mine')).output).toMatch(/^Usage: /);
});

// Without ffmpeg, only the error message above can be tested.
if (!hasFfmpeg) process.stderr.write('No ffmpeg here: ingesting a real file was not tested.\n');
describe.runIf(hasFfmpeg)('a real file', () => {
  test('API-L-154 API-L-019 becomes a lesson that plays for its viewer, completely and in ranges, until its address expires', async () => {
    expect(await ingest(FILE, 'my-lesson')).toEqual({ code: 0, output: `my-lesson is in ${folder}.\n` });
    const films = readFilms(folder);
    expect(films).toMatchObject([{ name: 'my-lesson', kind: 'cmaf', durationSeconds: 16, hls: 'master.m3u8' }]);

    const clock = systemClock();
    const key = mediaKey('secret');
    const app = Fastify();
    const store = folderStore(path.dirname(folder), FILES);
    const library = createFilmLibrary(key, films);
    lessonsRoutes(app, { films: library, key, clock, store });
    const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
    const { hls, dash, vttFile } = library.signSources('my-lesson', { id: 7 }, clock.now());
    const beside = (name: string) => (hls ?? '').replace('master.m3u8', name);

    // Every file in a playlist exists and has the right type.
    const master = await get(hls ?? '');
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    const lists = master.body.match(/^media_\d+\.m3u8$|(?<=URI=")[^"]+/gm) ?? [];
    expect(lists.length).toBeGreaterThanOrEqual(2);
    const segments = new Set<string>();
    for (const list of lists) {
      const { body } = await get(beside(list));
      for (const name of body.match(/^seg-.+\.m4s$/gm) ?? []) segments.add(name);
      expect((await get(beside(/URI="([^"]+)"/.exec(body)?.[1] ?? ''))).headers['content-type']).toBe('video/mp4');
    }
    expect(segments.size).toBeGreaterThanOrEqual(6);
    for (const name of segments) {
      const answer = await get(beside(name));
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'video/iso.segment']);
      expect(answer.headers['cache-control']).toBe('private, max-age=3600');
    }
    expect((await get(dash ?? '')).headers['content-type']).toBe('application/dash+xml');
    expect((await get(vttFile ?? '')).headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect((await get(beside('sprite.jpg'))).headers['content-type']).toBe('image/jpeg');

    // A range that a player requests has the bytes of the file.
    const [name = ''] = segments;
    const whole = readFileSync(path.join(folder, 'my-lesson', name));
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 100],
      ['bytes=100-', 100, whole.length],
      ['bytes=-50', whole.length - 50, whole.length],
    ] as const) {
      const part = await get(beside(name), { range });
      expect([part.statusCode, part.headers['content-range']]).toEqual([
        206,
        `bytes ${from}-${to - 1}/${whole.length}`,
      ]);
      expect(part.rawPayload.equals(whole.subarray(from, to))).toBe(true);
    }
    expect((await get(beside(name), { range: `bytes=${whole.length}-` })).statusCode).toBe(416);
    const { etag } = (await get(beside(name))).headers;
    expect((await get(beside(name), { 'if-none-match': String(etag) })).statusCode).toBe(304);

    clock.setOffset(SOURCE_LIFE_MS + 1000);
    for (const file of ['master.m3u8', name]) expect((await get(beside(file))).statusCode).toBe(403);
    await app.close();
  });

  test('a file without a picture track is refused, and the film of that name is preserved', async () => {
    const before = readdirSync(path.join(folder, 'my-lesson'));
    const { code, output } = await ingest(path.join(LESSONS, 'lesson-1/en.vtt'), 'my-lesson');
    expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining('has no video track.')]]);
    expect(readdirSync(path.join(folder, 'my-lesson'))).toEqual(before);
  });
});
