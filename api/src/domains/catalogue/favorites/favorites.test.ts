import { sql } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { favorites } from '../../../kernel/db/schema/favorites.ts';
import { waitingFor } from '../../../testing/races.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('API-L-075 API-L-076 a favourite is added once, a repeat answers 200 with the same id', async () => {
  const favorite = { favoritedObject: 18, favoritedModel: 'videotutorial' } as const;
  const first = await school.call('favorites.add', favorite, { as: 'new' });
  expect(first.status).toBe(201);
  const again = await school.call('favorites.add', favorite, { as: 'new' });
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  const { body } = await school.call('tutorials.get', { slug: 'sculpting-a-gargoyle-maquette' }, { as: 'new' });
  expect(body.favorited).toBe(first.body.id);
  expect((await school.call('favorites.add', favorite)).status).toBe(401);
});

test('API-L-075 unknown models and items are refused', async () => {
  const add = (body: object) => school.send('POST', '/api/v1/favorites/', { as: 'new', body });
  expect((await add({ favorited_object: 1, favorited_model: 'opera' })).body).toHaveProperty('favoritedModel');
  const unknown = await add({ favorited_object: 99_999, favorited_model: 'artist' });
  expect(unknown.status).toBe(400);
  expect(unknown.body).toHaveProperty('favoritedObject');
});

test('API-L-077 API-L-143 only the owner removes a favourite', async () => {
  const { body } = await school.call('favorites.add', { favoritedObject: 2, favoritedModel: 'post' }, { as: 'lapsed' });
  expect((await school.call('favorites.remove', { id: body.id }, { as: 'new' })).status).toBe(404);
  expect((await school.call('favorites.remove', { id: body.id }, { as: 'lapsed' })).status).toBe(204);
  expect((await school.call('favorites.remove', { id: body.id }, { as: 'lapsed' })).status).toBe(404);
});

test('API-L-036 API-L-139 favourites contain the favorited object, for all three models', async () => {
  const { body } = await school.call('favorites.list', {}, { as: 'monthly' });
  const models = new Set(body.results.map(({ favoritedModel }) => favoritedModel));
  expect([...models].sort()).toEqual(['artist', 'post', 'videotutorial']);
  for (const { id, favoritedObject } of body.results) {
    expect(favoritedObject.favorited).toBe(id);
    expect(favoritedObject.slug).toBeTruthy();
  }
  const course = body.results.find(({ favoritedModel }) => favoritedModel === 'videotutorial');
  expect(course?.favoritedObject).toHaveProperty('difficulty');
  const artist = body.results.find(({ favoritedModel }) => favoritedModel === 'artist');
  expect(artist?.favoritedObject).toHaveProperty('networks');
});

test('API-L-175 a favourite that is removed while it is added again is no error', async () => {
  const { db } = school.school;
  const favorite = { favoritedObject: 3, favoritedModel: 'videotutorial' } as const;
  const add = () => school.call('favorites.add', favorite, { as: 'yearly' });
  const { body } = await add();
  await db.execute(sql`create function pause() returns trigger language plpgsql
    as $$ begin perform pg_advisory_xact_lock(175); return null; end $$`);
  await db.execute(sql`create trigger pause after insert on favorites execute function pause()`);
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(175)`);
    held.resolve();
    await go.promise;
  });
  await held.promise;
  const again = add();
  await waitingFor(school, 1, again);
  const removal = school.call('favorites.remove', { id: body.id }, { as: 'yearly' });
  await waitingFor(school, 2, removal);
  go.resolve();
  await holder;
  const answer = await again;
  expect([answer.status, answer.body.id]).toEqual([200, body.id]);
  expect((await removal).status).toBe(204);
  expect((await add()).status).toBe(201);
});

test.each(['artist', 'post'] as const)('API-L-197 a favourite whose %s is gone is not counted', async (model) => {
  const { clock, db } = school.school;
  const before = await school.call('favorites.list', {}, { as: 'monthly' });
  const [row] = await db
    .select({ userId: favorites.userId })
    .from(favorites)
    .where(sql`${favorites.id} = ${before.body.results[0]?.id}`);
  if (!row) throw new Error('The demo user has no favourite.');
  await db.insert(favorites).values({ ...row, model, objectId: 99_999, createdAt: clock.now() });
  const { body } = await school.call('favorites.list', {}, { as: 'monthly' });
  expect([body.count, body.results]).toEqual([before.body.count, before.body.results]);
});
