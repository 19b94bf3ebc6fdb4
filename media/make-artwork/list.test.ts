import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { artists } from '@gargoyle/api/src/seed/content/artists.ts';
import { paths } from '@gargoyle/api/src/seed/content/paths.ts';
import { tutorials } from '@gargoyle/api/src/seed/content/tutorials.ts';
import { BANNERS } from './direction/banner.ts';
import { COURSES } from './direction/motifs/courses.ts';
import { motifOf } from './direction/motifs/index.ts';
import { BUDGET, markOf, masterPath, readIndex, totalSize } from './files/store.ts';
import { pictures } from './list.ts';
import { createRandom } from './random.ts';
import { project } from './scene/camera.ts';
import { frame, MARGIN } from './scene/frame.ts';
import { subjects } from './subjects/index.ts';

/** Shown across the window. */
const SPANNING = new Set(['tutorials', 'banners', 'paths', 'webinars', 'special-videos']);

const all = pictures();
const inCollection = (collection: string) => all.filter((picture) => picture.collection === collection);

describe('the list of pictures', () => {
  test('has no duplicates', () => {
    expect(new Set(all.map((p) => `${p.collection}/${p.slug}`)).size).toBe(all.length);
  });

  test('CAT-415 what courses show: a head at most every third, the same thing at most six times', () => {
    const rows = Object.entries(COURSES);
    expect(rows.map(([slug]) => slug).toSorted()).toEqual(tutorials.map(({ slug }) => slug).toSorted());
    const heads = rows.filter(([, motif]) => /^(?:bust|creature|dragon)/.test(motif));
    expect(heads.length / rows.length).toBeLessThan(1 / 3);
    const times = Map.groupBy(rows, ([, motif]) => motif);
    expect([...times].filter(([, same]) => same.length > 6).map(([motif]) => motif)).toEqual([]);
  });

  test('CAT-415 a picture without a row in the tables is refused with its name', () => {
    expect(() => motifOf('tutorials', 'not-a-course')).toThrow(/tutorials\/not-a-course.*direction\/motifs/);
  });

  test('one tutorial in six has a pale ground, and each group of six uses six grounds', () => {
    const grounds = inCollection('tutorials').map((p) => p.shot.look.ground.join());
    const sixes = Array.from({ length: Math.floor(grounds.length / 6) }, (_, i) => grounds.slice(i * 6, i * 6 + 6));
    for (const six of sixes) expect(new Set(six).size).toBe(6);
    const pale = inCollection('tutorials').filter((p) => p.shot.look.pale).length;
    expect(pale / grounds.length).toBeCloseTo(1 / 6, 1);
  });

  test('most sculptures are of one unpainted material, and none is frontal', () => {
    const shots = inCollection('tutorials').map((p) => p.shot);
    expect(shots.filter((shot) => shot.look.mono).length / shots.length).toBeGreaterThan(0.7);
    for (const { aim } of all.map((p) => p.shot)) expect(Math.abs(aim.yaw)).toBeGreaterThan(0.1);
  });

  test('no eye is cropped in any picture', () => {
    for (const { shot, width, height, slug } of all) {
      const subject = subjects[shot.subject]({
        random: createRandom(shot.seed),
        rough: shot.rough,
        tool: shot.tool,
        ...(shot.kind ? { kind: shot.kind } : {}),
      });
      const camera = frame(subject, shot, width, height);
      for (const point of subject.keep) {
        const seen = project(camera, point);
        if (seen.z <= -0.2) continue;
        const inside = Math.min(seen.x, seen.y, 1 - seen.x, 1 - seen.y);
        expect(inside, `${slug} ${shot.subject}`).toBeGreaterThan(MARGIN - 0.02);
      }
    }
  });
});

describe('the masters', () => {
  test.each([
    ['tutorials', tutorials.map((row) => row.slug)],
    ['artists', artists.map((row) => row.slug)],
    ['paths', paths.map((row) => row.slug)],
    ['banners', BANNERS.map((row) => row.slug)],
  ])('all %s have a picture', async (collection, slugs) => {
    const index = await readIndex();
    for (const slug of slugs) {
      const key = `${collection}/${slug}`;
      expect(index[key], key).toMatchObject({
        w: expect.any(Number),
        h: expect.any(Number),
        c: expect.stringMatching(/^[0-9a-f]{6}$/),
      });
      expect(existsSync(masterPath(key)), key).toBe(true);
    }
  });

  test('CAT-412 are as large as they are offered, and take at most 25 MB together', async () => {
    const index = await readIndex();
    const small = all.filter(({ collection, slug, width, height }) => {
      const { w, h } = index[`${collection}/${slug}`] ?? {};
      return w !== width || h !== height;
    });
    expect(small.map(({ collection, slug }) => `${collection}/${slug}`)).toEqual([]);
    for (const { collection, width, height } of all)
      expect(Math.max(width, height), collection).toBeGreaterThanOrEqual(SPANNING.has(collection) ? 1920 : 1280);
    expect(await totalSize()).toBeLessThanOrEqual(BUDGET);
  });

  test('PLAT-417 have their marks in the index', async () => {
    for (const [key, { v }] of Object.entries(await readIndex())) expect(v, key).toBe(await markOf(key));
  });

  test('have the size of the index, and are never black on black', async () => {
    const index = await readIndex();
    for (const [i, [key, entry]] of Object.entries(index).entries()) {
      if (i % 7 !== 0) continue;
      const image = sharp(masterPath(key));
      const { width, height } = await image.metadata();
      expect([width, height], key).toEqual([entry.w, entry.h]);
      const grey = await image.resize(40, 40, { fit: 'fill' }).greyscale().raw().toBuffer();
      const tones = [...grey].sort((a, b) => a - b);
      expect(tones[Math.floor(tones.length * 0.97)]! - tones[Math.floor(tones.length * 0.1)]!, key).toBeGreaterThan(35);
    }
  }, 240_000);
});
