import { afterEach, expect, test, vi } from 'vitest';
import { type ClientOptions, createClient, isApiError } from './create-client.ts';

afterEach(() => vi.unstubAllGlobals());

/** A client before a server that gives this one answer, and what was asked. */
function ask(status: number, body: unknown, options: Partial<ClientOptions> = {}) {
  const requests: Request[] = [];
  const text = body === undefined ? null : JSON.stringify(body);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit) => {
    requests.push(new Request(new URL(String(input), 'http://localhost'), init));
    return new Response(text, { status });
  });
  const told: string[] = [];
  const client = createClient({
    baseUrl: 'http://localhost/api/v1',
    retries: 0,
    onStart: (name) => told.push(`start ${name}`),
    onEnd: (name) => told.push(`end ${name}`),
    onError: (error, name) => told.push(`${error.status} ${name}`),
    ...options,
  });
  return { client, told, header: (name: string) => requests[0]?.headers.get(name) };
}

test('SHELL-127 a signed-in user’s calls carry the token, a visitor’s none', async () => {
  const member = ask(200, { results: [] }, { token: () => 'abc' });
  await member.client.call('favorites.list', {});
  expect(member.header('authorization')).toBe('JWT abc');
  const visitor = ask(200, { results: [] });
  await visitor.client.call('posts.list', {});
  expect(visitor.header('authorization')).toBeNull();
});

test('SHELL-225 the human check goes along as headers', async () => {
  const { client, header } = ask(200, {});
  const humanCheck = { token: 'h1', version: 'v2' } as const;
  await client.call('auth.login', { email: 'a@b.c', password: 'x' }, { humanCheck });
  expect([header('captcha-token'), header('captcha-version')]).toEqual(['h1', 'v2']);
});

test('SHELL-141 SHELL-202 an answer is handed over, and the call is counted while it runs', async () => {
  const { client, told } = ask(200, { detail: 'ok' });
  expect(await client.call('auth.logout', {})).toEqual({ detail: 'ok' });
  expect(told).toEqual(['start auth.logout', 'end auth.logout']);
});

test('SHELL-140 SHELL-141 a refusal rejects with the server’s sentence, and the shell hears of it', async () => {
  const { client, told } = ask(409, { detail: 'Sold out.', code: 'sold_out' });
  const error = await client.call('auth.logout', {}).catch((e: unknown) => e);
  expect(isApiError(error) && error.detail).toBe('Sold out.');
  expect(told).toEqual(['start auth.logout', '409 auth.logout', 'end auth.logout']);
});

test('SHELL-143 a silent call is not counted', async () => {
  const { client, told } = ask(204, undefined);
  await client.call('auth.logout', {}, { silent: true });
  expect(told).toEqual([]);
});

test('SHELL-272 no line is an error of its own, which is nobody’s refusal', async () => {
  const { client } = ask(200, {});
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const error = await client.call('auth.logout', {}).catch((e: unknown) => e);
  expect(isApiError(error) && [error.status, error.code]).toEqual([0, 'offline']);
});
