import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryClient } from '../query/query.ts';
import { type ApiError, type ClientOptions, createClient, isApiError } from './create-client.ts';

/** What the server does with the first, second … request; the last one is repeated. */
type Answer = (res: ServerResponse, req: IncomingMessage) => void;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (res) => {
    res.writeHead(status, { 'content-type': 'application/json', ...headers });
    res.end(body === undefined ? undefined : JSON.stringify(body));
  };
const empty =
  (status: number): Answer =>
  (res) =>
    res.writeHead(status).end();
const hangUp: Answer = (res) => res.destroy();

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A client with a real local server, and the requests that reached it. */
async function withServer(answers: Answer[], options: Partial<ClientOptions> = {}) {
  const requests: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = [];
  server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += String(chunk);
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push({ method: req.method, headers: req.headers, body });
    answer?.(res, req);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const events: string[] = [];
  const client = createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    query: new QueryClient(),
    onStart: (name) => events.push(`start ${name}`),
    onEnd: (name) => events.push(`end ${name}`),
    onError: (error, name) => events.push(`${error.status} ${name}`),
    ...options,
  });
  return { client, events, requests };
}

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((e: unknown) => e);
  if (!isApiError(error)) throw new Error(`no refusal but ${String(error)}`);
  return error;
}

test('SHELL-127 calls of a signed-in user carry the token, those of a visitor do not', async () => {
  const { client, requests } = await withServer([json(200, { results: [] })], { token: () => 'abc' });
  await client.call('favorites.list', {});
  await client.call('favorites.list', {}, { token: 'of the original user' });
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(['JWT abc', 'JWT of the original user']);
  const visitor = await withServer([json(200, { results: [] })]);
  await visitor.client.call('posts.list', {});
  expect(visitor.requests[0]?.headers.authorization).toBeUndefined();
});

test('SHELL-406 a failed call tells the token that it was sent with', async () => {
  const told: unknown[] = [];
  let token: string | undefined = 'first';
  const late: Answer = (res, req) => {
    token = 'second';
    json(401, { detail: 'Signature has expired.' })(res, req);
  };
  const { client } = await withServer([late], {
    token: () => token,
    onError: (error, name, sent) => told.push([error.status, name, sent]),
  });
  await refusalOf(client.call('favorites.list', {}));
  await refusalOf(client.call('favorites.list', {}, { token: 'of the original user' }));
  token = undefined;
  await refusalOf(client.call('posts.list', {}));
  expect(told).toEqual([
    [401, 'favorites.list', 'first'],
    [401, 'favorites.list', 'of the original user'],
    [401, 'posts.list', undefined],
  ]);
});

test('SHELL-225 the human check is sent as headers', async () => {
  const { client, requests } = await withServer([json(200, {})]);
  const humanCheck = { token: 'h1', version: 'v2' } as const;
  await client.call('auth.login', { email: 'a@b.c', password: 'x' }, { humanCheck });
  expect(requests[0]).toMatchObject({
    method: 'POST',
    headers: { 'captcha-token': 'h1', 'captcha-version': 'v2', 'content-type': 'application/json' },
    body: '{"email":"a@b.c","password":"x"}',
  });
});

test('SHELL-141 SHELL-202 the answer is returned, and the call is counted while it runs', async () => {
  const { client, events } = await withServer([json(200, { detail: 'ok' })]);
  expect(await client.call('auth.logout', {})).toEqual({ detail: 'ok' });
  expect(events).toEqual(['start auth.logout', 'end auth.logout']);
});

test('SHELL-140 SHELL-141 a refusal rejects with the server’s sentence and is reported to the shell', async () => {
  const { client, events } = await withServer([json(409, { detail: 'Sold out.', code: 'sold_out', requestId: 'r1' })]);
  const error = await refusalOf(client.call('auth.logout', {}));
  expect(error).toMatchObject({ status: 409, detail: 'Sold out.', code: 'sold_out', requestId: 'r1' });
  expect(events).toEqual(['start auth.logout', '409 auth.logout', 'end auth.logout']);
});

test('an answer that is not from the API is an error with the request id', async () => {
  const { client } = await withServer([json(500, undefined, { 'x-request-id': 'r2' })]);
  const error = await refusalOf(client.call('auth.logout', {}));
  expect(error).toMatchObject({ status: 500, code: 'unexpected', requestId: 'r2' });
  const portal = await withServer([(res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<html>Log in')]);
  expect(await refusalOf(portal.client.call('posts.list', {}))).toMatchObject({ status: 200, code: 'unexpected' });
});

test('SHELL-143 a silent call is not counted', async () => {
  const { client, events } = await withServer([empty(204)]);
  expect(await client.call('auth.logout', {}, { silent: true })).toBeUndefined();
  expect(events).toEqual([]);
});

test('SHELL-396 the shell learns of each write that was not silent, also if only its answer was lost', async () => {
  const onWritten = vi.fn();
  const { client } = await withServer([json(200, {}), json(200, {}), json(201, {}), hangUp], { onWritten });
  await client.call('favorites.list', {});
  await client.call('utm.save', {}, { silent: true });
  expect(onWritten).not.toHaveBeenCalled();
  await client.call('favorites.add', { favoritedModel: 'post', favoritedObject: 1 });
  expect(onWritten).toHaveBeenCalledTimes(1);
  await refusalOf(client.call('favorites.add', { favoritedModel: 'post', favoritedObject: 1 }));
  expect(onWritten).toHaveBeenCalledTimes(2);
});

test('SHELL-272 a lost connection is an error with its own code', async () => {
  const { client } = await withServer([hangUp]);
  const error = await refusalOf(client.call('auth.logout', {}));
  expect([error.status, error.code]).toEqual([0, 'offline']);
});

test('SHELL-381 a call that the network fails while the reader leaves the page fails only if the page stays', async () => {
  let stay: () => void = () => {};
  const leaving = new Promise<void>((resolve) => {
    stay = resolve;
  });
  const stays = vi.fn(() => leaving);
  const { client, events } = await withServer([hangUp], { stays, retries: 0 });
  const failed = refusalOf(client.call('favorites.list', {}));
  await expect.poll(() => stays).toHaveBeenCalled();
  expect(events).toEqual(['start favorites.list']);
  stay();
  expect((await failed).code).toBe('offline');
});

test('SHELL-272 a connection that breaks in the middle of an answer counts as offline', async () => {
  const half: Answer = (res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    res.write('{"results":', () => res.destroy());
  };
  const { client } = await withServer([half]);
  const error = await refusalOf(client.call('posts.list', {}));
  expect([error.status, error.code]).toEqual([0, 'offline']);
});

test('PLAT-026 a read is repeated after no answer and after 503', async () => {
  const { client, requests } = await withServer([hangUp, json(503, {}), json(200, { results: [] })]);
  expect(await client.call('posts.list', {})).toEqual({ results: [] });
  expect(requests).toHaveLength(3);
});

test('PLAT-026 the last failure is the answer; a client error is not repeated', async () => {
  const unavailable = await withServer([json(503, { detail: 'Later.', code: 'unavailable' })], { retries: 1 });
  expect(await refusalOf(unavailable.client.call('posts.list', {}))).toMatchObject({ status: 503, detail: 'Later.' });
  expect(unavailable.requests).toHaveLength(2);
  const refused = await withServer([json(404, {})]);
  await refusalOf(refused.client.call('posts.list', {}));
  expect(refused.requests).toHaveLength(1);
});

test('PLAT-026 a write is only repeated with its idempotency key, and with the same body', async () => {
  const bare = await withServer([hangUp]);
  await refusalOf(bare.client.call('auth.logout', {}));
  expect(bare.requests).toHaveLength(1);
  const busy = await withServer([json(503, {})]);
  await refusalOf(busy.client.call('auth.logout', {}));
  expect(busy.requests).toHaveLength(1);

  const keyed = await withServer([hangUp, json(200, { detail: 'ok' })]);
  await keyed.client.call('auth.login', { email: 'a@b.c', password: 'x' }, { idempotencyKey: 'k1' });
  expect(keyed.requests.map(({ body }) => body)).toEqual([
    '{"email":"a@b.c","password":"x"}',
    '{"email":"a@b.c","password":"x"}',
  ]);
  expect(keyed.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1']);
});

test('an aborted call is not repeated and rejects with AbortError', async () => {
  const { client, requests } = await withServer([json(503, {})]);
  const controller = new AbortController();
  const call = client.call('posts.list', {}, { signal: controller.signal });
  await expect.poll(() => requests.length).toBe(1);
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests).toHaveLength(1);
});

test('calls whose answer depends on the user wait until the user is known', async () => {
  let resolveIdentified: (() => void) | undefined;
  const identified = new Promise<void>((resolve) => {
    resolveIdentified = resolve;
  });
  const { client, requests } = await withServer([json(200, { results: [] })], { identified: () => identified });
  await client.call('assets.list', {});
  expect(requests).toHaveLength(1);
  const personal = client.call('favorites.list', {});
  await client.call('assets.list', {});
  expect(requests).toHaveLength(2);
  resolveIdentified?.();
  await personal;
  expect(requests).toHaveLength(3);
});

test('SHELL-310 a call asks for the language of its page, English by default', async () => {
  const spanish = await withServer([json(200, {})], { language: 'es' });
  await spanish.client.call('home.get', {});
  await spanish.client.call('coupons.check', { code: 'CLAY10' });
  expect(spanish.requests.map(({ headers }) => headers['accept-language'])).toEqual(['es', 'es']);
  server?.close();
  const plain = await withServer([json(200, {})]);
  await plain.client.call('home.get', {});
  expect(plain.requests[0]?.headers['accept-language']).toBe('en');
});

test('PLAT-031 the calls of a server render end with their page', async () => {
  const page = new AbortController();
  const { client, requests } = await withServer([() => undefined], { signal: page.signal });
  const call = client.call('posts.list', {}).catch((error: unknown) => error);
  await expect.poll(() => requests.length).toBe(1);
  page.abort();
  expect(await call).toMatchObject({ name: 'AbortError' });
});

test('PLAY-104 PLAT-039 what is sent when a page is left outlives it', async () => {
  const sent: boolean[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request.keepalive);
    return new Response(null, { status: 204 });
  });
  const client = createClient({ baseUrl: 'http://127.0.0.1/api/v1', query: new QueryClient() });
  await client.call('telemetry.send', { sightings: [] }, { keepalive: true });
  await client.call('telemetry.send', { sightings: [] });
  expect(sent).toEqual([true, false]);
});
