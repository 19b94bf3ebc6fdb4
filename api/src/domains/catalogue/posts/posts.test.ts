import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('API-L-104 API-L-106 posts are listed twelve per page and can be filtered by category', async () => {
  const { body } = await school.call('posts.list', {});
  expect(body.count).toBe(150);
  expect(body.results).toHaveLength(12);
  const news = await school.call('posts.list', { category: 'history', limit: '100' });
  expect(news.body.count).toBeGreaterThan(10);
  expect(news.body.results.every(({ category }) => category.slug === 'history')).toBe(true);
  expect((await school.call('posts.list', { category: 'opera' })).body).toMatchObject({ count: 0, results: [] });
});

test('API-L-105 next is still valid when its limit is removed', async () => {
  const { body } = await school.call('posts.list', { limit: '3' });
  const next = new URL(body.next ?? '');
  next.searchParams.delete('limit');
  const further = await school.send('GET', next.pathname + next.search);
  expect(further.body.results).toHaveLength(12);
  const shown = new Set(body.results.map(({ id }) => id));
  expect(further.body.results.some(({ id }: { id: number }) => shown.has(id))).toBe(false);
});

test('API-L-107 there are eight post categories', async () => {
  const { body } = await school.call('posts.categories');
  expect(body).toHaveLength(8);
  expect(body).toContainEqual({ name: 'Materials', slug: 'materials' });
});

test('API-L-042 API-L-043 API-L-108 CAT-381 a post has a body, a teacher and a date', async () => {
  const { body } = await school.call('posts.get', { slug: 'why-silicone-won' });
  expect(body).toMatchObject({ category: { slug: 'materials' }, favorited: null });
  expect(body.body).toContain('<p>');
  expect(body.artist).toMatchObject({
    fullName: expect.stringMatching(/\S \S/),
    url: expect.stringContaining('/artists/'),
  });
  expect(body.date).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(body.facebookShareImages[0]).toMatch(/^http:\/\/localhost:4000\/media\/art\/posts\//);
  expect((await school.call('posts.get', { slug: 'nothing' })).status).toBe(404);
});
