import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { tokenOf } from './authenticate.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('API-C-004 API-L-002 a token is accepted only as Authorization: JWT', async () => {
  const token = await school.signIn('monthly');
  const ask = async (headers: Record<string, string>, url = '/api/v1/auth/user/') =>
    (await school.send('GET', url, { headers })).status;
  expect(await ask({ authorization: `JWT ${token}` })).toBe(200);
  expect(await ask({ authorization: `jwt ${token}` })).toBe(200);
  for (const scheme of ['Bearer', 'Token', 'Basic'])
    expect(await ask({ authorization: `${scheme} ${token}` })).toBe(401);
  expect(await ask({ authorization: token })).toBe(401);
  expect(await ask({}, `/api/v1/auth/user/?token=${token}`)).toBe(401);
  expect(await ask({ cookie: `gargoyle_session=${token}` })).toBe(401);
});

test('API-C-004 the text after the scheme is the token', () => {
  expect(tokenOf('JWT abc')).toBe('abc');
  expect(tokenOf('JWT')).toBe('');
  expect(tokenOf('JWTabc')).toBeNull();
  expect(tokenOf(undefined)).toBeNull();
});

test('API-A-013 API-A-014 a token that was accepted before is still checked for expiry, signature and logout', async () => {
  const token = await school.signIn('basic');
  const ask = () => school.call('auth.user', {}, { token });
  expect((await ask()).status).toBe(200);
  school.advance(14 * 86_400_000);
  expect(await ask()).toMatchObject({ status: 401, body: { detail: 'Signature has expired.' } });
  school.advance(-14 * 86_400_000);
  expect((await ask()).status).toBe(200);
  const broken = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  const refused = await school.call('auth.user', {}, { token: broken });
  expect(refused).toMatchObject({ status: 401, body: { detail: 'Error decoding signature.' } });
  await school.call('auth.logout', {}, { token });
  expect((await ask()).status).toBe(401);
});

test('API-A-131 a call that is refused with 401 or 403 counts for its address', async () => {
  const ip = '203.0.113.8';
  const [dead, user] = [await school.signIn('monthly'), await school.signIn('basic')];
  await school.call('auth.logout', {}, { token: dead });
  const statuses = async () => [
    (await school.call('profile.get', {}, { token: dead, ip })).status,
    (await school.call('hijack.start', { id: 1 }, { token: user, ip })).status,
  ];
  const left = () => {
    for (const { limits } of school.schools) for (let i = 0; i < 590; i++) limits.countAny({ ip });
  };
  left();
  for (let i = 0; i < 5; i++) expect(await statuses()).toEqual([401, 403]);
  // With two processes each may have counted half of the calls so far.
  for (let i = 0; i < 5 * (school.schools.length - 1); i++) await statuses();
  expect(await statuses()).toEqual([429, 429]);
});
