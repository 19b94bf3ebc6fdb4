import http from 'node:http';
import { type ProductionSchool, startProductionSchool } from '@gargoyle/tooling/test/production-school.ts';
import { expect, test } from '../support/school.ts';

// One school for all tests of this file, because its start takes most of the time.
test.describe.configure({ mode: 'default' });

let school: ProductionSchool;
test.beforeAll(async () => {
  school = await startProductionSchool(process.env['SCHOOL_DATA'] ?? '');
});
test.afterAll(() => school?.stop());

interface Asked {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
  /** Which of this machine's addresses to send from. */
  from?: '127.0.0.1' | '::1';
  origin?: string;
}

/** Sends a request without a browser, because the school expects to be behind https. */
function ask(address: string, { method, body, headers, from, origin = school.url }: Asked = {}) {
  const text = body && JSON.stringify(body);
  return new Promise<{ status: number; text: string; cookies: string[] }>((resolve, reject) => {
    const { port } = new URL(origin);
    const request = http.request({
      host: from ?? '127.0.0.1',
      port,
      path: address,
      method: method ?? (text ? 'POST' : 'GET'),
      headers: { ...(text ? { 'content-type': 'application/json' } : {}), ...headers },
    });
    request.on('response', (answer) => {
      let received = '';
      answer.setEncoding('utf8').on('data', (part: string) => (received += part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: received, cookies: answer.headers['set-cookie'] ?? [] }),
      );
    });
    request.on('error', reject);
    request.end(text);
  });
}

/** The addresses in a sitemap or sitemap index: public ones, without their origin. */
const addressesIn = async (map: string): Promise<string[]> =>
  [...(await ask(map)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(`${school.publicUrl}/`), address).toBe(true);
    return address.slice(school.publicUrl.length);
  });

const signIn = () =>
  ask('/api/v1/auth/login/', {
    body: { email: school.user.email, password: school.user.password },
    headers: { 'captcha-token': school.human(), 'captcha-version': 'v3' },
  });

test('PLAT-073 on the data of the last release every kind of public page works @workbench @shell', async () => {
  expect(school.logged.join('\n')).not.toMatch(/another edition|Preparing the demo/);
  const listed: string[] = [];
  for (const map of await addressesIn('/sitemap.xml')) listed.push(...(await addressesIn(map)));
  expect(listed.length).toBeGreaterThan(400);
  const kinds = Map.groupBy(listed, (address) => address.split('/').slice(0, -1).join('/'));
  const some = [...kinds.values()].flatMap((all) => (all[0]?.split('/').length === 2 ? all : [all[0], all.at(-1)]));
  for (const address of some) {
    // On a busy machine the data may be too late for the page; then it is rendered again.
    const rendered = async () => {
      const { status, text } = await ask(address ?? '');
      return [address, status, /<h1[ >]/.test(text)];
    };
    await expect.poll(rendered).toEqual([address, 200, true]);
  }
});

test('PLAT-073 a user of the last release signs in and finds order and progress @workbench @shell', async () => {
  const { email, order, course } = school.user;
  const login = await signIn();
  expect([login.status, login.text]).toEqual([200, expect.stringContaining(email)]);
  const { token } = JSON.parse(login.text) as { token: string };
  // Only over https, and not readable by scripts.
  expect(login.cookies.join()).toMatch(/HttpOnly; SameSite=Lax; Secure/);
  const own = async (address: string) => {
    const answer = await ask(`/api/v1${address}`, { headers: { authorization: `JWT ${token}` } });
    expect([address, answer.status]).toEqual([address, 200]);
    return JSON.parse(answer.text) as Record<string, unknown>;
  };
  expect(await own(`/orders/${order.id}/`)).toMatchObject(order);
  const watched = await own(`/tutorials/${course.slug}/user/`);
  expect(watched).toMatchObject({ owned: true, startedByUser: true });
  const chapters = watched['chapters'] as { id: number; currentPosition: number }[];
  expect(chapters.find(({ id }) => id === course.chapterId)?.currentPosition).toBe(course.position);
  const cookie = login.cookies.map((line) => line.split(';')[0]).join('; ');
  expect((await ask('/account/orders', { headers: { cookie } })).status).toBe(200);
});

test('PLAT-072 in production mode the limits are real, and a forged address does not evade them @workbench @shell', async () => {
  const enter = (more: Asked) =>
    ask('/api/v1/contests/mask-of-the-year/sign_up/', { ...more, body: { email: 'a' } }).then(({ status }) => status);
  for (let n = 0; n < 5; n++) expect(await enter({})).toBe(400);
  expect(await enter({})).toBe(429);
  expect(await enter({ headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(429);
  // The edge passes the caller's address to the API: another caller is not limited.
  expect(await enter({ from: '::1' })).toBe(400);
});

test('PLAT-072 in production mode the helpers of the sandbox do not exist @workbench @shell', async () => {
  for (const address of ['reset', 'clock', 'tokenize', 'human-check'])
    for (const origin of [school.url, school.apiUrl])
      expect((await ask(`/api/v1/sandbox/${address}/`, { body: {}, origin })).status, address).toBe(404);
  expect((await ask('/__outbox.json')).status).toBe(404);
  expect((await ask('/readyz')).status).toBe(200);
});
