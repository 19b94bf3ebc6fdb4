import { endpoint } from '@gargoyle/shared/contract/endpoint';
import { sql } from '../db/drizzle.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { binder } from './bind.ts';
import { refuse, refuseFields } from '../refusals/refuse.ts';

const Answer = z.object({ seen: z.unknown(), note: z.optional(z.nullable(z.string())) });
const calls = [
  endpoint({
    name: 'test.echo',
    method: 'POST',
    path: '/test/echo/{id}/',
    auth: 'optional',
    summary: 'Returns its input',
    params: z.object({ id: z.int() }),
    body: z.object({
      first_name: z.string().check(z.minLength(1), z.maxLength(5)),
      kind: z.enum(['a', 'b']),
      count: z.optional(z.int().check(z.minimum(1))),
      nested_part: z.optional(z.object({ street_name: z.string() })),
    }),
    response: Answer,
  }),
  endpoint({
    name: 'test.list',
    method: 'GET',
    path: '/test/list/',
    auth: 'none',
    summary: 'Returns its query',
    query: z.object({
      limit: z.optional(z.string()),
      difficulty: z.optional(z.enum(['1', '2', '3'])),
      full: z.optional(z.boolean()),
      ids: z.optional(z.array(z.string())),
    }),
    response: Answer,
    cache: 'public',
  }),
  endpoint({
    name: 'test.wrapped',
    method: 'PUT',
    path: '/test/wrapped/',
    auth: 'none',
    summary: 'Refuses inside `errors`',
    body: z.object({ postal_code: z.string() }),
    response: Answer,
    errorsUnder: 'errors',
  }),
  endpoint({
    name: 'test.write',
    method: 'DELETE',
    path: '/test/write/',
    auth: 'none',
    summary: 'Writes, then refuses',
    response: Answer,
  }),
  endpoint({
    name: 'test.search',
    method: 'GET',
    path: '/test/search/',
    auth: 'none',
    summary: 'Is limited and shared',
    response: Answer,
    limit: 'search',
    cache: 'public',
  }),
] as const;

let school: TestSchool;
let made = 0;
const after: string[] = [];
beforeAll(async () => {
  school = await startTestSchool({}, (app) => {
    const on = binder(app, calls);
    on('test.echo', ({ input, user }) => ({ seen: { input, user: user?.email ?? null }, secret: 'x' }));
    on('test.list', ({ input }) => {
      made += 1;
      return { seen: input };
    });
    on('test.search', () => ({ seen: 'found' }));
    on('test.wrapped', () => refuseFields({ countryName: ['No such country.'] }));
    on('test.write', async ({ tx, db, afterCommit }) => {
      await tx.execute(sql`insert into notes values ('tx')`);
      await db.execute(sql`insert into notes values ('db')`);
      afterCommit(() => void after.push('never'));
      refuse('sold_out', 'Gone.', { line: 3 });
    });
  });
  await school.school.db.execute(sql`create table notes (t text)`);
});
afterAll(() => school.close());

const echo = (body: unknown, url = '/api/v1/test/echo/5/') => school.send('POST', url, { body });

describe('input', () => {
  test('API-A-004 API-C-249 is flat and in camelCase, without unknown keys', async () => {
    const { status, body } = await echo({
      first_name: 'Ada',
      kind: 'a',
      nested_part: { street_name: 'x', y: 1 },
      z: 1,
    });
    expect(status).toBe(200);
    expect(body.seen).toEqual({
      input: { id: 5, firstName: 'Ada', kind: 'a', nestedPart: { streetName: 'x' } },
      user: null,
    });
    expect(body.secret).toBeUndefined();
  });

  test('API-A-010 API-L-008 API-C-010 errors name their field in camelCase', async () => {
    const { status, body } = await echo({ first_name: '', kind: 'c', count: 0, nested_part: {} });
    expect(status).toBe(400);
    expect(body).toEqual({
      firstName: ['This field is required.'],
      kind: ['Select a valid choice.'],
      count: ['Ensure this value is at least 1.'],
      'nestedPart.streetName': ['This field is required.'],
    });
    expect((await echo({ first_name: 'Augusta', kind: 'a' })).body).toEqual({
      firstName: ['Ensure this field has no more than 5 characters.'],
    });
    expect((await echo([])).body).toHaveProperty('nonFieldErrors');
    expect((await echo({ first_name: 'a\0b', kind: 'a' })).body).toEqual({ firstName: ['Enter a valid value.'] });
  });

  test('API-L-010 an impossible path parameter is 404', async () => {
    for (const id of ['x', '1.5', '99999999999', '%20'])
      expect((await echo({ first_name: 'Ada', kind: 'a' }, `/api/v1/test/echo/${id}/`)).status).toBe(404);
  });

  test('API-L-014 a broken query value is ignored', async () => {
    const { status, body } = await school.send('GET', '/api/v1/test/list/?limit=x&difficulty=9&full=maybe&what=1');
    expect([status, body.seen]).toEqual([200, { limit: 'x' }]);
    const good = await school.send('GET', '/api/v1/test/list/?limit=1&limit=2&difficulty=2&full=true&ids=a,b');
    expect(good.body.seen).toEqual({ limit: '2', difficulty: '2', full: true, ids: ['a', 'b'] });
  });

  test('API-C-011 field errors are nested under `errors` where the contract says so', async () => {
    const invalid = await school.send('PUT', '/api/v1/test/wrapped/', { body: {} });
    expect([invalid.status, invalid.body]).toEqual([400, { errors: { postalCode: ['This field is required.'] } }]);
    const refused = await school.send('PUT', '/api/v1/test/wrapped/', { body: { postal_code: '1' } });
    expect([refused.status, refused.body]).toEqual([400, { errors: { countryName: ['No such country.'] } }]);
  });
});

describe('responses', () => {
  test('API-L-147 anonymous responses are made once, shared, and have an ETag', async () => {
    const before = made;
    const url = '/api/v1/test/list/?limit=77';
    const all = await Promise.all(Array.from({ length: 20 }, () => school.send('GET', url)));
    expect(made).toBe(before + school.schools.length);
    const etag = String(all[0]?.headers['etag']);
    const again = await school.send('GET', url, { headers: { 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  test('API-L-147 API-A-102 a response to a signed-in caller is never shared', async () => {
    const before = made;
    for (let i = 0; i < 3; i++) {
      const { headers } = await school.send('GET', '/api/v1/test/list/?limit=78', { as: 'monthly' });
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['etag']).toBeUndefined();
    }
    expect(made).toBe(before + 3);
  });

  test('API-A-131 a reader beyond their limit has no part in the answer of another', async () => {
    const [many, few] = ['203.0.113.105', '203.0.113.106'];
    await school.school.db.execute(
      sql`insert into rate_counts (key, count, started_at) values (${`search:ip:${many}`}, 600, now())`,
    );
    for (let i = 0; i < 5; i++) {
      const url = `/api/v1/test/search/?x=${i}`;
      const answers = await Promise.all([many, few].map((ip) => school.send('GET', url, { ip })));
      expect(answers.map(({ status }) => status)).toEqual([429, 200]);
    }
    // Nor does a shared answer evade the limit.
    expect((await school.send('GET', '/api/v1/test/search/?x=0', { ip: many })).status).toBe(429);
  });

  test('a refusal rolls back the transaction and returns its extra fields', async () => {
    const { status, body } = await school.send('DELETE', '/api/v1/test/write/');
    expect(status).toBe(409);
    expect(body).toMatchObject({ detail: 'Gone.', code: 'sold_out', line: 3, requestId: expect.any(String) });
    const { rows } = await school.school.db.execute(sql`select t from notes`);
    expect(rows).toEqual([{ t: 'db' }]);
    expect(after).toEqual([]);
  });
});

test('API-A-016 ONE_SESSION=off leaves all sessions open, and reopens those that were replaced', async () => {
  const open = await startTestSchool({ ONE_SESSION: 'off' });
  try {
    const login = async () =>
      open.call(
        'auth.login',
        { email: 'basic@demo.gargoyle.example', password: 'character-arts-1' },
        { headers: await open.human() },
      );
    const first = (await login()).body.token;
    await login();
    expect((await open.call('auth.user', {}, { token: first })).status).toBe(200);
    await open.school.db.execute("update sessions set ended = 'replaced'");
    expect((await open.call('auth.user', {}, { token: first })).status).toBe(200);
  } finally {
    await open.close();
  }
});
