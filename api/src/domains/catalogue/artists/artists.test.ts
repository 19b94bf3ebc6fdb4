import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('API-L-093 artists are listed 17 per page', async () => {
  const { body } = await school.call('artists.list', {});
  expect(body).toMatchObject({ count: 60 });
  expect(body.results).toHaveLength(17);
  const last = await school.call('artists.list', { page: '4', pageSize: '17' });
  expect(last.body.results).toHaveLength(9);
  expect(last.body.next).toBeNull();
});

test('API-L-037 API-L-094 Marta Kessler has a value for every artist field', async () => {
  const { body } = await school.call('artists.get', { slug: 'marta-kessler' });
  expect(body.networks).toHaveLength(14);
  expect(body.testimonialBody).toBeTruthy();
  expect(body.assets?.length).toBeGreaterThan(0);
  expect(body.tutorials?.map(({ slug }) => slug)).toContain('sculpting-a-gargoyle-maquette');
  expect(body.blogPosts?.length).toBeGreaterThan(0);
  expect(body.favorited).toBeNull();
  expect((await school.call('artists.get', { slug: 'nobody' })).status).toBe(404);
});

test('API-L-095 random artists are distinct, three by default', async () => {
  expect((await school.call('artists.random', {})).body).toHaveLength(3);
  const { body } = await school.call('artists.random', { pageSize: '4' });
  expect(new Set(body.map(({ id }) => id)).size).toBe(4);
  const choices = await Promise.all(Array.from({ length: 6 }, () => school.call('artists.random', {})));
  expect(new Set(choices.map(({ body: artists }) => artists.map(({ id }) => id).join())).size).toBeGreaterThan(1);
});

test('API-L-096 API-L-097 API-L-098 courses, live courses and comments of one artist', async () => {
  const slug = 'marta-kessler';
  const courses = await school.call('artists.tutorials', { slug, limit: '2' });
  expect(courses.body.results).toHaveLength(2);
  expect(courses.body.results.every(({ artist }) => artist?.slug === slug)).toBe(true);
  expect(courses.body.next).toContain(`/artists/${slug}/tutorials/`);
  const live = await school.call('artists.webinars', { slug });
  expect(live.body.results.map((webinar) => webinar.slug)).toContain('live-mask-making-intensive');
  const comments = await school.call('artists.comments', { slug });
  expect(comments.body.count).toBe(6);
  const dates = comments.body.results.map(({ createdAt }) => createdAt);
  expect(dates).toEqual([...dates].sort().reverse());
  expect((await school.call('artists.comments', { slug: 'nobody' })).status).toBe(404);
});

test('API-L-016 API-L-147 a favourite is visible only to the caller who added it', async () => {
  const own = await school.call('favorites.add', { favoritedObject: 1, favoritedModel: 'artist' }, { as: 'new' });
  const signedIn = await school.call('artists.get', { slug: 'marta-kessler' }, { as: 'new' });
  expect(signedIn.body.favorited).toBe(own.body.id);
  expect(signedIn.headers['cache-control']).toBe('private, no-store');
  const anonymous = await school.call('artists.get', { slug: 'marta-kessler' });
  expect(anonymous.body.favorited).toBeNull();
  expect(anonymous.headers['cache-control']).toContain('public');
  expect(anonymous.headers['etag']).toBeTruthy();
});
