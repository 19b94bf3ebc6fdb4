import { expect, test } from 'vitest';
import { readIndex } from '../files/store.ts';
import { pictures } from '../list.ts';
import { createRandom } from '../random.ts';
import { subjects } from '../subjects/index.ts';
import { project } from '../scene/camera.ts';
import { focalBox } from './focus.ts';
import { frame } from '../scene/frame.ts';

const all = pictures();

test('CAT-391 every master has a focal box, that of its sculpture', async () => {
  const index = await readIndex();
  for (const [i, { collection, slug, shot, width, height }] of all.entries()) {
    const { f: box, photo } = index[`${collection}/${slug}`] ?? {};
    expect(box, slug).toHaveLength(4);
    if (i % 60 === 0 && !photo) expect(focalBox(shot, width / height), slug).toEqual(box);
  }
}, 60_000);

test('CAT-391 the box has all eyes in it, and no more than the picture', async () => {
  const index = await readIndex();
  for (const { collection, slug, shot, width, height } of all) {
    const { f, photo } = index[`${collection}/${slug}`]!;
    const [left, top, right, bottom] = f!;
    expect([left >= 0, left < right, right <= 100, top >= 0, top < bottom, bottom <= 100], slug).not.toContain(false);
    // A photograph has a camera of its own, which also says where the eyes are.
    if (photo) continue;
    const subject = subjects[shot.subject]({
      random: createRandom(shot.seed),
      rough: shot.rough,
      tool: shot.tool,
      ...(shot.kind ? { kind: shot.kind } : {}),
    });
    const camera = frame(subject, shot, width, height);
    for (const point of subject.keep.map((place) => project(camera, place)).filter(({ z }) => z > -0.2)) {
      expect(point.x * 100, slug).toBeGreaterThan(left - 1);
      expect(point.x * 100, slug).toBeLessThan(right + 1);
      expect(point.y * 100, slug).toBeGreaterThan(top - 1);
      expect(point.y * 100, slug).toBeLessThan(bottom + 1);
    }
  }
});
