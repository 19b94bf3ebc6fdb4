import { contract } from '@gargoyle/shared/contract/all';
import { camelKey } from '@gargoyle/shared/contract/casing';
import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenApi } from '../../app/openapi/document.ts';
import { accountId } from '../../seed/accounts.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const endpoints: readonly Endpoint[] = contract;
const bound = () => endpoints.filter((e) => school.app.hasRoute({ method: e.method, url: pattern(e) }));
/** The path as the router stores it: without the trailing slash. */
const pattern = (e: Endpoint) => `/api/v1${e.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`;
/** An address whose placeholders match nothing. */
const address = (e: Endpoint) =>
  `/api/v1${e.path.replace(/\{\w*id\}/g, '2000000000').replace(/\{\w+\}/g, 'no-such-thing')}`;

/** Field names of a documented body. */
function keysIn(part: Record<string, unknown> | undefined): string[] {
  const content = part?.['content'] as Record<string, { schema: { properties?: object } }> | undefined;
  return Object.keys(content?.['application/json']?.schema.properties ?? {});
}

const validAddress = {
  ...{ first_name: 'A', last_name: 'B', street_address: '1 Main St', locality: 'Portland', region: 'Oregon' },
  ...{ postal_code: '97201', country_name: 'United States of America' },
};

describe('every call', () => {
  test('API-A-001 API-C-001 API-L-003 is served where its contract says', () => {
    const missing = endpoints.filter((e) => !bound().includes(e)).map((e) => e.name);
    expect(missing).toEqual([]);
    expect(bound().length).toBeGreaterThan(20);
  });

  test('API-A-006 API-L-004 responds with and without the trailing slash', async () => {
    for (const e of bound().filter((b) => b.auth === 'required')) {
      for (const url of [address(e).replace(/\/$/, ''), `${address(e).replace(/\/$/, '')}/`])
        expect([url, (await school.send(e.method, url)).status]).toEqual([url, 401]);
    }
  });

  test('API-A-009 API-A-012 API-C-014 API-L-011 without a token: 401 that does not end the session', async () => {
    for (const e of bound().filter((b) => b.auth === 'required' || b.auth === 'staff')) {
      const { status, body } = await school.send(e.method, address(e), e.body ? { body: {} } : {});
      expect([e.name, status]).toEqual([e.name, 401]);
      expect(body.detail).toBe('Authentication credentials were not provided.');
    }
  });

  test('API-L-012 API-C-012 API-A-014 with a broken token: 401 with the text that ends a session', async () => {
    for (const e of bound().filter((b) => b.auth !== 'none')) {
      const { status, body } = await school.send(e.method, address(e), {
        token: 'broken',
        ...(e.body ? { body: {} } : {}),
      });
      expect([e.name, status, body.detail]).toEqual([e.name, 401, 'Error decoding signature.']);
    }
  });

  test('API-A-009 API-A-081 staff calls by other users: 403', async () => {
    for (const e of bound().filter((b) => b.auth === 'staff'))
      expect([e.name, (await school.send(e.method, address(e), { as: 'monthly' })).status]).toEqual([e.name, 403]);
  });

  test('API-C-249 API-L-145 malformed JSON: 400 with detail', async () => {
    for (const e of bound().filter((b) => b.body)) {
      const { status, body } = await school.send(e.method, address(e), { as: 'monthly', raw: '{"a":' });
      expect([e.name, status]).toEqual([e.name, 400]);
      expect(body).toMatchObject({ detail: expect.any(String), code: 'malformed_json' });
    }
  });

  test('API-C-259 more than 1 MB: 413', async () => {
    const raw = JSON.stringify({ x: 'y'.repeat(1_100_000) });
    for (const e of bound().filter((b) => b.body)) {
      const { status, body } = await school.send(e.method, address(e), { as: 'monthly', raw });
      expect([e.name, status, body.code]).toEqual([e.name, 413, 'too_large']);
    }
  });

  test('API-A-005 a format other than JSON: 415', async () => {
    for (const e of bound().filter((b) => b.body)) {
      const headers = { 'content-type': 'text/plain' };
      const { status } = await school.send(e.method, address(e), { as: 'monthly', raw: 'x', headers });
      expect([e.name, status]).toEqual([e.name, 415]);
    }
  });

  test('API-L-145 a wrong method: 405 with detail and Allow', async () => {
    const byPath = Map.groupBy(bound(), pattern);
    for (const list of byPath.values()) {
      const [first] = list;
      const wrong = ['DELETE', 'PUT', 'PATCH', 'POST', 'GET'].find((m) => !list.some((e) => e.method === m));
      if (!first || !wrong) continue;
      const { status, body, headers } = await school.send(wrong, address(first));
      expect([first.path, wrong, status]).toEqual([first.path, wrong, 405]);
      expect(body.detail).toBeTypeOf('string');
      expect(String(headers['allow']).split(', ')).toContain(first.method);
      expect(String(headers['allow']).split(', ')).not.toContain(wrong);
    }
  });

  test('API-L-010 API-C-015 API-A-107 an id or slug that the caller does not own or that does not exist: 404', async () => {
    for (const e of bound().filter((b) => b.params && b.method === 'GET' && b.auth !== 'staff')) {
      // Codes have their own refusals, and a list page out of range is an empty list.
      if (/coupons|search/.test(e.name)) continue;
      const { status, body } = await school.send(e.method, address(e), { as: 'monthly' });
      expect([e.name, status]).toEqual([e.name, 404]);
      expect(body.detail).toBe('Not found.');
    }
  });

  test('API-C-015 API-A-107 API-L-143 API-A-049 API-A-084 API-A-091 API-A-093 data of another user: 404, unchanged', async () => {
    const owner = accountId('monthly');
    const owned = {
      addresses: 'addresses',
      orders: 'orders',
      subscriptions: 'subscriptions',
      bookmarks: 'bookmarks',
      favorites: 'favorites',
    };
    for (const [noun, table] of Object.entries(owned)) {
      const rows = () =>
        school.school.db.execute(sql.raw(`select * from ${table} where user_id = ${owner} order by id`));
      const before = await rows();
      const id = Number(before.rows[0]?.['id']);
      expect([noun, id]).toEqual([noun, expect.any(Number)]);
      for (const e of bound().filter((b) => b.path.startsWith(`/${noun}/{id}/`))) {
        const url = `/api/v1${e.path.replace('{id}', String(id))}`;
        const body = noun === 'addresses' && e.body ? { body: validAddress } : {};
        expect([e.name, (await school.send(e.method, url, { as: 'yearly', ...body })).status]).toEqual([e.name, 404]);
      }
      expect((await rows()).rows).toEqual(before.rows);
    }
  });

  test('API-L-155 out-of-range ids and text that cannot be stored are client errors', async () => {
    for (const e of bound().filter((b) => b.params)) {
      for (const value of ['99999999999999999999', '-1', '1.5', '%00', 'x'.repeat(290)]) {
        const url = `/api/v1${e.path.replace(/\{\w+\}/g, value)}`;
        const { status } = await school.send(e.method, url, { as: 'monthly', ...(e.body ? { body: {} } : {}) });
        expect([url, status < 500]).toEqual([url, true]);
      }
    }
  });

  test('API-C-249 hostile bodies never cause a server error', async () => {
    const bodies = [
      [],
      null,
      'x',
      7,
      { __proto__: { a: 1 } },
      { id: '\0' },
      { id: 1e300, quantity: 1e300 },
      { name: { a: [] } },
    ];
    for (const e of bound().filter((b) => b.body && !b.name.startsWith('sandbox.'))) {
      const headers = e.humanCheck ? await school.human() : {};
      for (const body of bodies) {
        const { status } = await school.send(e.method, address(e), { as: 'basic', body, headers });
        expect([e.name, JSON.stringify(body), status < 500]).toEqual([e.name, JSON.stringify(body), true]);
      }
    }
  });

  test('API-A-004 API-L-001 API-C-002 API-C-003 takes snake_case and returns camelCase', async () => {
    const { body } = await school.send('GET', '/api/v1/openapi.json');
    const operations = Object.values((body as OpenApi).paths).flatMap((p) => Object.values(p));
    for (const { operationId, requestBody, responses } of operations) {
      for (const key of keysIn(requestBody)) expect([operationId, key]).toEqual([operationId, key.toLowerCase()]);
      for (const status of Object.keys(responses).filter((s) => Number(s) < 300))
        for (const key of keysIn(responses[status])) expect([operationId, key]).toEqual([operationId, camelKey(key)]);
    }
  });
});

describe('every response', () => {
  test('API-C-259 has nosniff and a referrer policy, names no server, and allows only the storefront’s origin', async () => {
    const ours = await school.send('GET', '/api/v1/tags/', { headers: { origin: 'http://localhost:4000' } });
    expect(ours.headers['x-content-type-options']).toBe('nosniff');
    expect(ours.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(ours.headers['access-control-allow-origin']).toBe('http://localhost:4000');
    expect(ours.headers['server']).toBeUndefined();
    expect(ours.headers['x-powered-by']).toBeUndefined();
    const foreign = await school.send('GET', '/api/v1/tags/', { headers: { origin: 'https://evil.example' } });
    expect(foreign.headers['access-control-allow-origin']).not.toBe('https://evil.example');
  });

  test('API-L-009 API-A-011 an unknown address is a 404 with detail, code and request id', async () => {
    const { status, body, headers } = await school.send('GET', '/api/v1/no/such/call/');
    expect(status).toBe(404);
    expect(body).toEqual({ detail: 'Not found.', code: 'not_found', requestId: headers['x-request-id'] });
  });
});

describe('limits', () => {
  test('API-C-258 600 calls a minute from one address, loopback exempt', async () => {
    const ip = '203.0.113.99';
    const processes = school.schools.length;
    const statuses = await Promise.all(
      Array.from({ length: 620 * processes }, async () => (await school.send('GET', '/api/v1/tags/', { ip })).status),
    );
    // Simultaneous calls may pass before the processes know each other's counts.
    const passed = statuses.filter((s) => s === 200).length;
    expect([passed >= 600, passed <= 600 * processes]).toEqual([true, true]);
    const { headers } = await school.send('GET', '/api/v1/tags/', { ip });
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    for (let i = 0; i < 650; i++) await school.send('GET', '/api/v1/tags/');
    expect((await school.send('GET', '/api/v1/tags/')).status).toBe(200);
  });

  test('API-C-258 an invented X-Forwarded-For is ignored; the edge’s is trusted', async () => {
    const token = { 'x-edge-token': school.school.edgeToken };
    const contact = { name: 'A', email: 'a@example.com', subject: 'order_issue', message: 'Hello' } as const;
    const send = async (headers: Record<string, string>) =>
      school.call('contact.send', contact, { headers: { ...(await school.human()), ...headers }, ip: '203.0.113.50' });
    for (let i = 0; i < 5; i++) expect((await send({ 'x-forwarded-for': `198.51.100.${i}` })).status).toBe(201);
    expect((await send({ 'x-forwarded-for': '198.51.100.77' })).status).toBe(429);
    expect((await send({ ...token, 'x-forwarded-for': '198.51.100.77' })).status).toBe(201);
    expect((await send({ 'x-edge-token': 'guess', 'x-forwarded-for': '198.51.100.78' })).status).toBe(429);
  });

  test('API-C-264 the edge’s own reads are not counted; what it forwards or writes is', async () => {
    const edge = { 'x-edge-token': school.school.edgeToken };
    const token = { ...edge, 'x-edge-own': 'yes' };
    const processes = school.schools.length;
    const tags = async (headers: Record<string, string>, ip: string) =>
      (await school.send('GET', '/api/v1/tags/', { ip, headers })).status;
    const many = async (headers: Record<string, string>, ip: string) => {
      const all = await Promise.all(Array.from({ length: 620 * processes }, () => tags(headers, ip)));
      return all.filter((status) => status === 429).length;
    };
    expect(await many(token, '203.0.113.101')).toBe(0);
    expect(await many({ ...edge, 'x-forwarded-for': '203.0.113.102' }, '127.0.0.1')).toBeGreaterThan(0);
    expect(await many({ ...token, 'x-edge-token': 'guess' }, '203.0.113.103')).toBeGreaterThan(0);
    expect(await many({ ...token, authorization: 'JWT of-a-reader' }, '203.0.113.106')).toBeGreaterThan(0);
    const contact = { name: 'A', email: 'a@example.com', subject: 'order_issue', message: 'Hello' } as const;
    const write = async () =>
      school.call('contact.send', contact, { headers: { ...(await school.human()), ...token }, ip: '203.0.113.104' });
    for (let i = 0; i < 5; i++) expect((await write()).status).toBe(201);
    expect((await write()).status).toBe(429);
  });

  test('API-C-258 an account is the same however its address is written', async () => {
    const guess = async (email: string, ip: string) => {
      const input = { email, password: 'wrong-and-private-1' };
      return (await school.call('auth.login', input, { headers: await school.human(), ip })).status;
    };
    for (let i = 0; i < 10; i++) {
      const email = i % 2 ? ' Many.Guesses@Example.com ' : 'many.guesses@example.com';
      expect(await guess(email, `203.0.113.${110 + i}`)).toBe(400);
    }
    expect(await guess('MANY.GUESSES@example.com', '203.0.113.120')).toBe(429);
  });

  test('API-C-264 the edge’s own searches are not counted; those of readers are', async () => {
    const token = { 'x-edge-token': school.school.edgeToken, 'x-edge-own': 'yes' };
    const search = async (words: string, headers: Record<string, string> = {}) =>
      (await school.send('GET', `/api/v1/new-search/global/?search=${words}`, { ip: '203.0.113.105', headers })).status;
    await school.school.db.execute(
      sql`insert into rate_counts (key, count, started_at) values ('search:ip:203.0.113.105', 600, now())`,
    );
    expect(await search('clay', token)).toBe(200);
    expect(await search('wax')).toBe(429);
  });

  test('API-C-258 of the addresses that the edge forwards the last is the caller’s; those before it may be forged', async () => {
    const token = { 'x-edge-token': school.school.edgeToken };
    const entry = { slug: 'mask-of-the-year', fullName: 'Ada Potter', email: 'ada@example.org' };
    const send = async (forwarded: string) =>
      (await school.call('contests.signUp', entry, { headers: { ...token, 'x-forwarded-for': forwarded } })).status;
    for (let i = 0; i < 5; i++) expect(await send(`198.51.100.${i}, 203.0.113.60`)).not.toBe(429);
    expect(await send('198.51.100.90, 203.0.113.60')).toBe(429);
    expect(await send('203.0.113.60, 203.0.113.61')).not.toBe(429);
    expect(await send(' , 203.0.113.60 ')).toBe(429);
  });
});
