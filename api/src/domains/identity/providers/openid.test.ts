import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CLIENT, type OpenIdServer, passProvider, startOpenIdServer } from '../../../testing/openid-server.ts';
import { openIdProvider } from './openid-provider.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

const HOME = 'http://localhost:4000';
const back = (name: string) => `${HOME}/api/v1/auth/sign-in/${name}/back/`;
const RETURN_PAGE = `${HOME}/open-athens-redirect?next=%2Fblog`;

let server: OpenIdServer;
let school: TestSchool;
beforeAll(async () => {
  server = await startOpenIdServer([back('microsoft'), back('openathens')]);
  const settingsOf = (name: string) => ({
    [`${name}_ISSUER`]: server.issuer,
    [`${name}_CLIENT_ID`]: CLIENT.id,
    [`${name}_CLIENT_SECRET`]: CLIENT.secret,
  });
  school = await startTestSchool({ ...settingsOf('MICROSOFT'), ...settingsOf('OPENATHENS') });
});
afterAll(async () => {
  await school.close();
  await server.close();
});

let reported: unknown[] = [];
beforeEach(() => {
  reported = [];
  for (const process of school.schools) process.report = (error) => void reported.push(error);
  server.spoil = null;
  server.cancels = false;
});

type Name = 'microsoft' | 'openathens';
const path = (url: URL) => url.pathname + url.search;
const begin = async (name: Name) => {
  const query = new URLSearchParams(name === 'openathens' ? { redirect_uri: RETURN_PAGE } : {});
  const { status, headers, cookies } = await school.send('GET', `/api/v1/auth/sign-in/${name}/?${query}`);
  return { status, to: String(headers['location']), cookie: cookies[0]?.split(';')[0] ?? '', cookies };
};
/** Goes from the button to the callback URL, without requesting it yet. */
const toCallback = async (name: Name) => {
  const { to, cookie } = await begin(name);
  return { cookie, callback: await passProvider(to, back(name)) };
};
const resultOf = (page: string) => ({
  type: /data-type="(\w+)"/.exec(page)?.[1],
  proof: /data-proof="([^"]*)"/.exec(page)?.[1] ?? '',
});
const requestCallback = async (cookie: string, callback: URL) => {
  const { status, body, headers } = await school.send('GET', path(callback), { headers: { cookie } });
  return { status, headers, ...resultOf(String(body)) };
};
const microsoft = async (cookie: string, accessToken: string) =>
  school.call('auth.microsoft', { accessToken }, { headers: { cookie } });
/** The whole flow, up to the account. */
const signIn = async (id: string, claims: Record<string, unknown>) => {
  server.person = { id, claims };
  const { cookie, callback } = await toCallback('microsoft');
  return microsoft(cookie, (await requestCallback(cookie, callback)).proof);
};

describe('OpenID Connect', () => {
  test('API-A-036 ACC-060 signs in by code, PKCE, state and nonce, and creates an account for a new person', async () => {
    const started = await begin('microsoft');
    const query = new URL(started.to).searchParams;
    expect(started.status).toBe(302);
    expect(query.get('response_type')).toBe('code');
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('redirect_uri')).toBe(back('microsoft'));
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)?.length).toBeGreaterThan(40);
    expect(started.cookies[0]).toMatch(/Path=\/api\/v1\/auth\/; HttpOnly; SameSite=Lax; Max-Age=600$/);

    const claims = { email: 'Petra@example.com', email_verified: true, given_name: 'Petra', family_name: 'Novak' };
    const { status, body, cookies } = await signIn('petra-1', claims);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: 'Petra@example.com', firstName: 'Petra', lastName: 'Novak' });
    expect(body.user).toMatchObject({ isVerified: true, createdByProxy: false, role: null });
    expect(cookies.join()).toMatch(/gargoyle_session=.*HttpOnly/);
    expect(cookies.join()).toMatch(/gargoyle_sign_in=; .*Max-Age=0/);
    // A returning person gets the same account, even if the provider reports another address.
    const again = await signIn('petra-1', { email: 'other@example.com', email_verified: true });
    expect(again.body.user.id).toBe(body.user.id);
  });

  test('API-A-037 API-A-045 ACC-061 ACC-066 ACC-067 an institution’s code is sent to its page with next, and signs in', async () => {
    server.person = { id: 'reader-7', claims: {} };
    const { cookie, callback } = await toCallback('openathens');
    const { status, headers } = await school.send('GET', path(callback), { headers: { cookie } });
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
    const { body } = await call(RETURN_PAGE);
    expect(body.user).toMatchObject({ role: 'free_library_subscriber', isVerified: true });
    // The institution sent no address, so none is shown; the internal placeholder address receives no mail.
    expect(body.user.email).toBe('');
    expect((await call(RETURN_PAGE)).status).toBe(400);
  });

  test('a code is sent only to the registered page', async () => {
    for (const requested of ['https://evil.example/open-athens-redirect', `${HOME}/blog`, 'javascript:alert(1)', '']) {
      const query = new URLSearchParams({ redirect_uri: requested });
      const { headers, cookies } = await school.send('GET', `/api/v1/auth/sign-in/openathens/?${query}`);
      const callback = await passProvider(String(headers['location']), back('openathens'));
      const cookie = cookies[0]?.split(';')[0] ?? '';
      const { headers: response } = await school.send('GET', path(callback), { headers: { cookie } });
      expect(String(response['location'])).toMatch(new RegExp(`^${HOME}/open-athens-redirect\\?code=`));
    }
  });

  const hour = Math.floor(Date.now() / 1000) - 3600;
  test.each([
    ['another audience', { claims: (c: object) => ({ ...c, aud: 'another-app' }) }],
    ['another nonce', { claims: (c: object) => ({ ...c, nonce: 'of another sign-in' }) }],
    ['no nonce', { claims: (c: object) => ({ ...c, nonce: undefined }) }],
    ['another issuer', { claims: (c: object) => ({ ...c, iss: 'https://evil.example' }) }],
    ['an expired lifetime', { claims: (c: object) => ({ ...c, iat: hour - 60, exp: hour }) }],
    ['a foreign signature', { foreignKey: true }],
  ])('ACC-064 API-A-036 a token with %s fails and signs nobody in', async (_, spoil) => {
    server.person = { id: 'petra-1', claims: {} };
    const { cookie, callback } = await toCallback('microsoft');
    server.spoil = spoil;
    const { type, proof } = await requestCallback(cookie, callback);
    expect([type, proof]).toEqual(['failed', '']);
    expect(reported).toHaveLength(1);
    expect((await microsoft(cookie, proof || 'x')).body).toEqual({ accessToken: ['This sign-in was not accepted.'] });
  });

  test('ACC-070 for an institution a failure redirects to the page that shows it', async () => {
    const { cookie, callback } = await toCallback('openathens');
    server.spoil = { foreignKey: true };
    const { headers } = await school.send('GET', path(callback), { headers: { cookie } });
    const target = new URL(String(headers['location']));
    expect([target.searchParams.get('error'), target.searchParams.get('code')]).toEqual(['server_error', null]);
  });

  test('ACC-064 cancelling is distinguished from failing', async () => {
    server.cancels = true;
    const { cookie, callback } = await toCallback('microsoft');
    expect((await requestCallback(cookie, callback)).type).toBe('cancelled');
    expect(reported).toEqual([]);
  });
});

describe('a callback is valid once, in its own browser, for a limited time', () => {
  beforeEach(() => {
    server.person = { id: 'petra-1', claims: {} };
  });

  test('a repeated state or code is refused', async () => {
    const { cookie, callback } = await toCallback('microsoft');
    expect((await requestCallback(cookie, callback)).type).toBe('approved');
    expect((await requestCallback(cookie, callback)).type).toBe('failed');
    // The same code with a new state: the provider itself rejects the used code.
    const fresh = await begin('microsoft');
    callback.searchParams.set('state', new URL(fresh.to).searchParams.get('state') ?? '');
    expect((await requestCallback(fresh.cookie, callback)).type).toBe('failed');
    expect(reported).toHaveLength(1);
  });

  test('a callback in another browser is refused before the code is exchanged', async () => {
    const [own, other] = [await toCallback('microsoft'), await toCallback('microsoft')];
    for (const cookie of ['', 'gargoyle_sign_in=nonsense', other.cookie]) {
      const { type, headers } = await requestCallback(cookie, own.callback);
      expect(type).toBe('failed');
      expect(headers['cache-control']).toBe('no-store');
    }
    expect((await requestCallback(own.cookie, own.callback)).type).toBe('approved');
  });

  test('a proof is valid for its browser and provider, once, for two minutes', async () => {
    const { cookie, callback } = await toCallback('microsoft');
    const { proof } = await requestCallback(cookie, callback);
    const other = (await begin('microsoft')).cookie;
    for (const wrongCookie of ['', other]) expect((await microsoft(wrongCookie, proof)).status).toBe(400);
    const asInstitution = { code: proof, redirectUri: RETURN_PAGE };
    expect((await school.call('auth.authorizationCode', asInstitution, { headers: { cookie } })).status).toBe(400);
    school.advance(121_000);
    expect((await microsoft(cookie, proof)).status).toBe(400);
    school.advance(-121_000);
    expect((await microsoft(cookie, proof)).status).toBe(200);
    expect((await microsoft(cookie, proof)).status).toBe(400);
  });

  test('an attempt expires after ten minutes', async () => {
    const { cookie, callback } = await toCallback('microsoft');
    school.advance(601_000);
    expect((await requestCallback(cookie, callback)).type).toBe('failed');
    school.advance(-601_000);
  });
});

describe('matching accounts', () => {
  test('an address confirmed by the provider links to its existing account', async () => {
    const { status, body } = await signIn('w-1', { email: 'Walkthrough@demo.gargoyle.example', email_verified: true });
    expect([status, body.user.email]).toEqual([200, 'walkthrough@demo.gargoyle.example']);
    // The account's password still works.
    const login = { email: 'walkthrough@demo.gargoyle.example', password: 'character-arts-1' };
    expect((await school.call('auth.login', login, { headers: await school.human() })).status).toBe(200);
  });

  test('an unconfirmed address does not link to an account', async () => {
    for (const email_verified of [false, undefined, 'true']) {
      const { status, body } = await signIn('m-1', { email: 'monthly@demo.gargoyle.example', email_verified });
      expect([status, body]).toEqual([400, { accessToken: ['This sign-in was not accepted.'] }]);
    }
    const created = await signIn('m-1', { email: 'own@example.com' });
    expect(created.body.user).toMatchObject({ email: 'own@example.com', isVerified: false });
  });

  test('an account with somebody else’s unconfirmed address is taken over by the owner of the address', async () => {
    const squatter = await school.signIn('unverified');
    const { body } = await signIn('u-1', { email: 'unverified@demo.gargoyle.example', email_verified: true });
    expect(body.user).toMatchObject({ email: 'unverified@demo.gargoyle.example', isVerified: true });
    expect((await school.call('auth.user', {}, { token: squatter })).status).toBe(401);
    const login = { email: 'unverified@demo.gargoyle.example', password: 'character-arts-1' };
    expect((await school.call('auth.login', login, { headers: await school.human() })).status).toBe(400);
  });

  test('without an address there is no account, except for users of an institution', async () => {
    expect((await signIn('nameless', {})).status).toBe(400);
  });

  test('API-A-018 a disabled account is refused', async () => {
    await signIn('artist-1', { email: 'artist@demo.gargoyle.example', email_verified: true });
    await school.school.db.execute("update users set is_active = false where email like 'artist@%'");
    expect((await signIn('artist-1', {})).status).toBe(403);
  });
});

test('ACC-063 a configured provider is offered on the storefront’s own origin, and the proof of its stand-in is invalid', async () => {
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

test('a provider whose issuer differs from the settings is not used', async () => {
  const { issuer } = server;
  const impostor = openIdProvider({
    issuer: issuer.replace('127.0.0.1', 'localhost'),
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
  });
  const params = { state: 's', nonce: 'n', verifier: 'v', back: back('microsoft') };
  await expect(impostor.begin(params)).rejects.toThrow(/issuer/i);
});
