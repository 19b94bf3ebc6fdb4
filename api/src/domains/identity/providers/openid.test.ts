import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CLIENT, type OpenIdServer, passProvider, startOpenIdServer } from '../../../testing/openid-server.ts';
import { openIdProvider } from './openid-provider.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

const HOME = 'http://localhost:4000';
const back = (name: string) => `${HOME}/api/v1/auth/sign-in/${name}/back/`;
const DOOR = `${HOME}/open-athens-redirect?next=%2Fblog`;

let server: OpenIdServer;
let school: TestSchool;
beforeAll(async () => {
  server = await startOpenIdServer([back('microsoft'), back('openathens')]);
  const place = (name: string) => ({
    [`${name}_ISSUER`]: server.issuer,
    [`${name}_CLIENT_ID`]: CLIENT.id,
    [`${name}_CLIENT_SECRET`]: CLIENT.secret,
  });
  school = await startTestSchool({ ...place('MICROSOFT'), ...place('OPENATHENS') });
});
afterAll(async () => {
  await school.close();
  await server.close();
});

let reported: unknown[] = [];
beforeEach(() => {
  reported = [];
  for (const one of school.schools) one.report = (error) => void reported.push(error);
  server.spoil = null;
  server.cancels = false;
});

type Name = 'microsoft' | 'openathens';
const path = (url: URL) => url.pathname + url.search;
const begin = async (name: Name) => {
  const query = new URLSearchParams(name === 'openathens' ? { redirect_uri: DOOR } : {});
  const { status, headers, cookies } = await school.send('GET', `/api/v1/auth/sign-in/${name}/?${query}`);
  return { status, to: String(headers['location']), cookie: cookies[0]?.split(';')[0] ?? '', cookies };
};
/** From the button to the way back, which is not taken yet. */
const toBack = async (name: Name) => {
  const { to, cookie } = await begin(name);
  return { cookie, came: await passProvider(to, back(name)) };
};
const decision = (page: string) => ({
  type: /data-type="(\w+)"/.exec(page)?.[1],
  proof: /data-proof="([^"]*)"/.exec(page)?.[1] ?? '',
});
const comeBack = async (cookie: string, came: URL) => {
  const { status, body, headers } = await school.send('GET', path(came), { headers: { cookie } });
  return { status, headers, ...decision(String(body)) };
};
const microsoft = async (cookie: string, accessToken: string) =>
  school.call('auth.microsoft', { accessToken }, { headers: { cookie } });
/** All of it, up to the account. */
const signIn = async (id: string, claims: Record<string, unknown>) => {
  server.person = { id, claims };
  const { cookie, came } = await toBack('microsoft');
  return microsoft(cookie, (await comeBack(cookie, came)).proof);
};

describe('OpenID Connect', () => {
  test('API-A-036 ACC-060 signs in by code, PKCE, state and nonce, and makes the account of a new person', async () => {
    const begun = await begin('microsoft');
    const asked = new URL(begun.to).searchParams;
    expect(begun.status).toBe(302);
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe(back('microsoft'));
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(40);
    expect(begun.cookies[0]).toMatch(/Path=\/api\/v1\/auth\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/);

    const claims = { email: 'Petra@example.com', email_verified: true, given_name: 'Petra', family_name: 'Novak' };
    const { status, body, cookies } = await signIn('petra-1', claims);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: 'Petra@example.com', firstName: 'Petra', lastName: 'Novak' });
    expect(body.user).toMatchObject({ isVerified: true, createdByProxy: false, role: null });
    expect(cookies.join()).toMatch(/gargoyle_session=.*HttpOnly/);
    expect(cookies.join()).toMatch(/gargoyle_sign_in=; .*Max-Age=0/);
    // Whoever comes again is the same, whatever the provider calls them now.
    const again = await signIn('petra-1', { email: 'other@example.com', email_verified: true });
    expect(again.body.user.id).toBe(body.user.id);
  });

  test('API-A-037 API-A-045 ACC-061 ACC-066 ACC-067 an institution’s code goes to its page with next, and signs in', async () => {
    server.person = { id: 'reader-7', claims: {} };
    const { cookie, came } = await toBack('openathens');
    const { status, headers } = await school.send('GET', path(came), { headers: { cookie } });
    const target = new URL(String(headers['location']));
    expect([status, target.origin + target.pathname, target.searchParams.get('next')]).toEqual([
      302,
      `${HOME}/open-athens-redirect`,
      '/blog',
    ]);
    const code = target.searchParams.get('code') ?? '';
    const call = (redirectUri: string) =>
      school.call('auth.authorizationCode', { code, redirectUri }, { headers: { cookie } });
    expect((await call(`${HOME}/open-athens-redirect`)).status).toBe(400);
    const { body } = await call(DOOR);
    expect(body.user).toMatchObject({ role: 'free_library_subscriber', isVerified: true });
    // The institution named no address, so there is none to tell; what the account needs reaches nobody.
    expect(body.user.email).toBe('');
    expect((await call(DOOR)).status).toBe(400);
  });

  test('a code goes to no other page than its own', async () => {
    for (const asked of ['https://evil.example/open-athens-redirect', `${HOME}/blog`, 'javascript:alert(1)', '']) {
      const query = new URLSearchParams({ redirect_uri: asked });
      const { headers, cookies } = await school.send('GET', `/api/v1/auth/sign-in/openathens/?${query}`);
      const came = await passProvider(String(headers['location']), back('openathens'));
      const cookie = cookies[0]?.split(';')[0] ?? '';
      const { headers: then } = await school.send('GET', path(came), { headers: { cookie } });
      expect(String(then['location'])).toMatch(new RegExp(`^${HOME}/open-athens-redirect\\?code=`));
    }
  });

  const hour = Math.floor(Date.now() / 1000) - 3600;
  test.each([
    ['another audience', { claims: (c: object) => ({ ...c, aud: 'another-app' }) }],
    ['another nonce', { claims: (c: object) => ({ ...c, nonce: 'of another sign-in' }) }],
    ['no nonce', { claims: (c: object) => ({ ...c, nonce: undefined }) }],
    ['another issuer', { claims: (c: object) => ({ ...c, iss: 'https://evil.example' }) }],
    ['a life that is over', { claims: (c: object) => ({ ...c, iat: hour - 60, exp: hour }) }],
    ['a foreign signature', { foreignKey: true }],
  ])('ACC-064 API-A-036 a token with %s is a failure, and opens nothing', async (_, spoil) => {
    server.person = { id: 'petra-1', claims: {} };
    const { cookie, came } = await toBack('microsoft');
    server.spoil = spoil;
    const { type, proof } = await comeBack(cookie, came);
    expect([type, proof]).toEqual(['failed', '']);
    expect(reported).toHaveLength(1);
    expect((await microsoft(cookie, proof || 'x')).body).toEqual({ accessToken: ['This sign-in was not accepted.'] });
  });

  test('ACC-070 for an institution a failure is the way to the page that says so', async () => {
    const { cookie, came } = await toBack('openathens');
    server.spoil = { foreignKey: true };
    const { headers } = await school.send('GET', path(came), { headers: { cookie } });
    const target = new URL(String(headers['location']));
    expect([target.searchParams.get('error'), target.searchParams.get('code')]).toEqual(['server_error', null]);
  });

  test('ACC-064 who cancels is told apart from a failure', async () => {
    server.cancels = true;
    const { cookie, came } = await toBack('microsoft');
    expect((await comeBack(cookie, came)).type).toBe('cancelled');
    expect(reported).toEqual([]);
  });
});

describe('an answer counts once, in its own browser, in its time', () => {
  beforeEach(() => {
    server.person = { id: 'petra-1', claims: {} };
  });

  test('a state or a code that comes again is refused', async () => {
    const { cookie, came } = await toBack('microsoft');
    expect((await comeBack(cookie, came)).type).toBe('approved');
    expect((await comeBack(cookie, came)).type).toBe('failed');
    // The same code beside a fresh state: the provider itself has spent it.
    const fresh = await begin('microsoft');
    came.searchParams.set('state', new URL(fresh.to).searchParams.get('state') ?? '');
    expect((await comeBack(fresh.cookie, came)).type).toBe('failed');
    expect(reported).toHaveLength(1);
  });

  test('another browser’s answer is refused, before anything is exchanged', async () => {
    const [mine, theirs] = [await toBack('microsoft'), await toBack('microsoft')];
    for (const cookie of ['', 'gargoyle_sign_in=nonsense', theirs.cookie]) {
      const { type, headers } = await comeBack(cookie, mine.came);
      expect(type).toBe('failed');
      expect(headers['cache-control']).toBe('no-store');
    }
    expect((await comeBack(mine.cookie, mine.came)).type).toBe('approved');
  });

  test('a proof is of its browser, its provider, once, and for two minutes', async () => {
    const { cookie, came } = await toBack('microsoft');
    const { proof } = await comeBack(cookie, came);
    const other = (await begin('microsoft')).cookie;
    for (const strange of ['', other]) expect((await microsoft(strange, proof)).status).toBe(400);
    const asInstitution = { code: proof, redirectUri: DOOR };
    expect((await school.call('auth.authorizationCode', asInstitution, { headers: { cookie } })).status).toBe(400);
    school.advance(121_000);
    expect((await microsoft(cookie, proof)).status).toBe(400);
    school.advance(-121_000);
    expect((await microsoft(cookie, proof)).status).toBe(200);
    expect((await microsoft(cookie, proof)).status).toBe(400);
  });

  test('an attempt ends after ten minutes', async () => {
    const { cookie, came } = await toBack('microsoft');
    school.advance(601_000);
    expect((await comeBack(cookie, came)).type).toBe('failed');
    school.advance(-601_000);
  });
});

describe('whose account it is', () => {
  test('an address that the provider has confirmed joins the account that has it', async () => {
    const { status, body } = await signIn('w-1', { email: 'Walkthrough@demo.gargoyle.example', email_verified: true });
    expect([status, body.user.email]).toEqual([200, 'walkthrough@demo.gargoyle.example']);
    // Its password still opens it.
    const login = { email: 'walkthrough@demo.gargoyle.example', password: 'character-arts-1' };
    expect((await school.call('auth.login', login, { headers: await school.human() })).status).toBe(200);
  });

  test('one that nobody has confirmed joins nothing', async () => {
    for (const email_verified of [false, undefined, 'true']) {
      const { status, body } = await signIn('m-1', { email: 'monthly@demo.gargoyle.example', email_verified });
      expect([status, body]).toEqual([400, { accessToken: ['This sign-in was not accepted.'] }]);
    }
    const made = await signIn('m-1', { email: 'own@example.com' });
    expect(made.body.user).toMatchObject({ email: 'own@example.com', isVerified: false });
  });

  test('whoever signed up with a stranger’s address is put out when the stranger comes', async () => {
    const squatter = await school.signIn('unverified');
    const { body } = await signIn('u-1', { email: 'unverified@demo.gargoyle.example', email_verified: true });
    expect(body.user).toMatchObject({ email: 'unverified@demo.gargoyle.example', isVerified: true });
    expect((await school.call('auth.user', {}, { token: squatter })).status).toBe(401);
    const login = { email: 'unverified@demo.gargoyle.example', password: 'character-arts-1' };
    expect((await school.call('auth.login', login, { headers: await school.human() })).status).toBe(400);
  });

  test('without an address there is no account, but for an institution’s people', async () => {
    expect((await signIn('nameless', {})).status).toBe(400);
  });

  test('API-A-018 a disabled account stays out', async () => {
    await signIn('artist-1', { email: 'artist@demo.gargoyle.example', email_verified: true });
    await school.school.db.execute("update users set is_active = false where email like 'artist@%'");
    expect((await signIn('artist-1', {})).status).toBe(403);
  });
});

test('ACC-063 a configured provider is offered on the storefront’s own origin, and its stand-in’s proof is worth nothing', async () => {
  const { body } = await school.call('auth.providers');
  expect(body.results).toEqual([
    { provider: 'facebook', url: 'http://localhost:4001/sign-in/facebook' },
    { provider: 'microsoft', url: `${HOME}/api/v1/auth/sign-in/microsoft/` },
    { provider: 'openathens', url: `${HOME}/api/v1/auth/sign-in/openathens/` },
  ]);
  expect((await school.send('GET', '/sign-in/microsoft')).status).toBe(404);
  expect((await school.send('GET', '/api/v1/auth/sign-in/facebook/')).status).toBe(404);
  expect((await school.call('auth.microsoft', { accessToken: 'SOCIAL-DEMO-0001' })).status).toBe(400);
});

test('a provider that calls itself otherwise than the settings do is not used', async () => {
  const { issuer } = server;
  const posing = openIdProvider({
    issuer: issuer.replace('127.0.0.1', 'localhost'),
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
  });
  const errand = { state: 's', nonce: 'n', verifier: 'v', back: back('microsoft') };
  await expect(posing.begin(errand)).rejects.toThrow(/issuer/i);
});
