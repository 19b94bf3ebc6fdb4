import { eq } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { subscriptions } from '../../../kernel/db/schema/subscriptions.ts';
import { tags } from '../../../kernel/db/schema/tags.ts';
import { accountId } from '../../../seed/accounts.ts';
import { holdTable, waitingFor } from '../../../testing/races.ts';
import { lockUser } from '../users/users.repo.ts';
import { mergeMovies } from './movies.model.ts';

let school: TestSchool;
let tagIds: number[];
beforeAll(async () => {
  school = await startTestSchool();
  await school.school.db
    .insert(tags)
    .values(['Rigging', 'Airbrush', 'Moulage'].map((name, i) => ({ id: 9001 + i, name, slug: `test-${name}` })));
  tagIds = [9001, 9002, 9003];
});
afterAll(() => school.close());

const patch = (as: string, body: unknown) => school.send('PATCH', '/api/v1/profile/', { as, body });

test('ACC-136 API-A-061 API-A-062 profile.get returns the caller’s profile', async () => {
  const { status, body } = await school.call('profile.get', {}, { as: 'new' });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...{ firstName: 'Nora', lastName: 'Ellery', email: 'new@demo.gargoyle.example' },
    ...{ tags: [], createdByProxy: false, usedFreeTrial: false },
  });
});

test('API-A-063 names and movie fields can be changed, absent fields stay, the email address cannot be changed', async () => {
  const first = await patch('new', { first_name: '  Nell ', movie_favorite: 'The Dark Crystal', movie_year: '' });
  expect(first.body).toMatchObject({
    firstName: 'Nell',
    lastName: 'Ellery',
    movieFavorite: 'The Dark Crystal',
    movieYear: null,
  });
  const { body } = await patch('new', { last_name: 'Ames', email: 'other@example.com', is_staff: true });
  expect(body).toMatchObject({ firstName: 'Nell', lastName: 'Ames', email: 'new@demo.gargoyle.example' });
  expect(body.isStaff).toBeUndefined();
  expect((await school.call('auth.user', {}, { as: 'new' })).body.isStaff).toBe(false);
});

test('API-A-063 empty names are refused', async () => {
  for (const [key, field] of [
    ['first_name', 'firstName'],
    ['last_name', 'lastName'],
  ]) {
    const { status, body } = await patch('new', { [key ?? '']: '   ' });
    expect([status, body]).toEqual([400, { [field ?? '']: ['This field is required.'] }]);
  }
});

test('API-A-063 movie fields are limited in number and length', () => {
  expect(mergeMovies({}, { movieA: 'x'.repeat(501) })).toHaveProperty('faults.movieA');
  expect(mergeMovies({}, { movieA: 3 })).toHaveProperty('faults.movieA');
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`movie${i}`, 'x']));
  expect(mergeMovies({}, many)).toHaveProperty('faults.nonFieldErrors');
  expect(mergeMovies({ movieA: 'x' }, { movieA: null, firstName: 'y' })).toEqual({ values: { movieA: null } });
});

test('API-A-134 API-A-063 a key that is not declared never takes the place of one that is', async () => {
  await patch('new', { first_name: 'Nell', last_name: 'Ames' });
  for (const firstName of ['', null, 'x'.repeat(5000), { a: 1 }]) {
    const { status, body } = await patch('new', { firstName, last_name: 'Ames', lastName: '' });
    expect([status, body.firstName, body.lastName]).toEqual([200, 'Nell', 'Ames']);
  }
});

test('API-A-134 concurrent changes of different movie fields are all stored', async () => {
  const fields = ['movie_a', 'movie_b', 'movie_c'];
  const { rows } = await school.school.db.execute("select id from users where email like 'basic@%'");
  await school.school.db
    .transaction(async (tx) => {
      await lockUser(tx, Number(rows[0]?.['id']));
      const changes = Promise.all(fields.map((field) => patch('basic', { [field]: 'Labyrinth' })));
      await waitingFor(school, fields.length, changes);
      return { changes };
    })
    .then(({ changes }) => changes);
  const { body } = await school.call('profile.get', {}, { as: 'basic' });
  expect(body).toMatchObject({ movieA: 'Labyrinth', movieB: 'Labyrinth', movieC: 'Labyrinth' });
});

test('API-A-134 interests that are saved twice at the same time are saved once', async () => {
  const held = await holdTable(school, 'user_tags');
  const changes = Promise.all([1, 2].map(() => patch('monthly', { tags: tagIds })));
  await waitingFor(school, 2, changes);
  await held.release();
  for (const { status, body } of await changes) expect([status, body.tags?.length]).toEqual([200, 3]);
});

test('API-A-065 API-A-067 interests replace the previous ones, in any order and without duplicates', async () => {
  const { body } = await patch('trial', { tags: [...tagIds, tagIds[0]] });
  expect(body.tags.map((t: { name: string }) => t.name)).toEqual(['Airbrush', 'Moulage', 'Rigging']);
  const fewer = await patch('trial', { tags: [9002] });
  expect(fewer.body.tags).toEqual([{ id: 9002, name: 'Airbrush', slug: 'test-Airbrush' }]);
});

test('API-A-069 an empty list and unknown interests are refused', async () => {
  for (const wrong of [[], [424242], ['x'], [3e9], 'x']) {
    const { status, body } = await patch('trial', { tags: wrong });
    expect(status).toBe(400);
    expect(Object.keys(body)[0]).toMatch(/^tags/);
  }
});

test('API-A-064 API-A-112 deletion ends account, token and cookie', async () => {
  const token = await school.signIn('social');
  const { status, body, cookies } = await school.call('profile.remove', {}, { token });
  expect([status, body]).toEqual([204, null]);
  expect(cookies[0]).toMatch(/Max-Age=0/);
  const after = await school.call('auth.user', {}, { token });
  expect([after.status, (after.body as unknown as { detail: string }).detail]).toEqual([
    401,
    'Authentication credentials were not provided.',
  ]);
  const login = { email: 'social@demo.gargoyle.example', password: 'character-arts-1' };
  expect((await school.call('auth.login', login, { headers: await school.human() })).status).toBe(400);
});

test('ACC-336 API-A-064 deletion ends the subscription: it is never due again', async () => {
  const { db } = school.school;
  const own = (userId: number) => db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const [before] = await own(accountId('yearly'));
  expect(before).toMatchObject({ status: 'active', endedAt: null });
  expect(before?.dueAt).toBeInstanceOf(Date);
  expect((await school.call('profile.remove', {}, { as: 'yearly' })).status).toBe(204);
  const [after] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, before?.id ?? 0));
  expect(after).toMatchObject({ status: 'ended', dueAt: null, nextBillingAt: null, remindAt: null });
});
