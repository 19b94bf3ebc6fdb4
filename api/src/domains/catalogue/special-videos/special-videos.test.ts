import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const slug = 'inside-the-creature-shop';

test('API-L-102 the list never has sources', async () => {
  const { body } = await school.call('specialVideos.list', { limit: '100' }, { as: 'monthly' });
  expect(body.count).toBe(24);
  expect(body.results.every((video) => !('video' in video))).toBe(true);
});

test('API-L-040 API-L-041 API-L-103 everyone who is signed in gets sources', async () => {
  const anonymous = await school.call('specialVideos.get', { slug });
  expect(anonymous.body.video).toBeNull();
  const { body } = await school.call('specialVideos.get', { slug }, { as: 'new' });
  expect(body.video?.hls).toMatch(/^\/media\/v\//);
  expect(body.subtitles.map(({ language }) => language).sort()).toEqual(['en', 'es']);
  const blocks = body.chapters.split('\n\n');
  expect(blocks.length).toBeGreaterThan(3);
  expect(blocks.every((block) => /^.+ - \d\d:\d\d:\d\d$/.test(block))).toBe(true);
  expect((await school.call('specialVideos.get', { slug: 'nowhere' })).status).toBe(404);
});

test('API-L-152 special video cards can be watched by everyone who is signed in', async () => {
  const { body } = await school.call('tutorials.search', { kind: 'specialvideo' }, { as: 'new' });
  expect(body.results.every(({ canWatch }) => canWatch === true)).toBe(true);
});
