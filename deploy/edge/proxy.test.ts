import { once } from 'node:events';
import http from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask, connectTo } from '../testing/loopback.ts';
import { lines, proxied } from '../testing/proxied.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** An API that records the requests it receives. */
async function taking() {
  const requests: Received[] = [];
  const through = await proxied(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += String(chunk);
    requests.push({ method: req.method, url: req.url, headers: req.headers, body });
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': 14 }).end('{"taken":true}');
  });
  return { ...through, requests };
}

const oneConnection = () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
};
const MB = 1024 * 1024;

test.each([1.5, 40])(
  'PLAT-059 API-C-259 a body of %d MB is refused with the message of the API without reaching it, and the next request is answered',
  async (megabytes) => {
    const { port, requests } = await taking();
    const agent = oneConnection();
    const body = Buffer.alloc(megabytes * MB, ' ');
    const answer = await ask(port, '/api/v1/contact/', { method: 'POST', body, agent });
    expect(answer.status).toBe(413);
    expect(answer.headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store' });
    expect(JSON.parse(answer.body.toString())).toEqual({
      detail: 'The body is larger than 1 MB.',
      code: 'too_large',
      requestId: 'id-1',
    });
    const next = await ask(port, '/api/v1/tags/', { agent });
    expect([next.status, requests.map(({ url }) => url)]).toEqual([200, ['/api/v1/tags/']]);
    expect(next.port).not.toBe(answer.port);
  },
);

test('PLAT-059 chunked bodies over 1 MB are refused before their end, bodies of 1 MB are forwarded as one', async () => {
  const { port, requests } = await taking();
  const endless = await connectTo(port);
  endless.socket.write(lines('POST /api/v1/contact/ HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked'));
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  for (let sent = 0; sent <= 16; sent++) endless.socket.write(chunk);
  await expect.poll(() => endless.received()).toContain('"code":"too_large"');
  endless.socket.end('0\r\n\r\n');
  await endless.closed;

  const chunked = { 'transfer-encoding': 'chunked' };
  const body = 'y'.repeat(MB);
  const answer = await ask(port, '/api/v1/contact/', { method: 'POST', body, headers: chunked });
  expect(answer.status).toBe(200);
  expect(requests.map(({ body: taken, headers }) => [taken.length, headers['content-length']])).toEqual([
    [MB, String(MB)],
  ]);
  expect(requests[0]?.headers).not.toHaveProperty('transfer-encoding');
});

test('PLAT-059 a client that sends Expect gets 413 at once, or 100', async () => {
  const { port, requests } = await taking();
  const post = (length: number) =>
    lines(
      'POST /api/v1/contact/ HTTP/1.1',
      'Host: x',
      'Expect: 100-continue',
      'Connection: close',
      `Content-Length: ${length}`,
    );
  const large = await connectTo(port);
  large.socket.write(post(MB + 1));
  await expect.poll(() => large.received()).toContain('too_large');
  expect(large.received()).toMatch(/^HTTP\/1\.1 413 /);

  const small = await connectTo(port);
  small.socket.write(post(5));
  await expect.poll(() => small.received()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  small.socket.write('hello');
  await small.closed;
  expect(small.received()).toMatch(/Continue\r\n\r\nHTTP\/1\.1 200 /);
  expect(requests.map(({ body, headers }) => [body, headers.expect])).toEqual([['hello', undefined]]);
});

test('PLAT-059 a client refused midway may finish sending, so that it receives the refusal', async () => {
  const { port } = await taking();
  const stubborn = await connectTo(port);
  stubborn.socket.write(lines('POST /api/v1/contact/ HTTP/1.1', 'Host: x', `Content-Length: ${8 * MB}`));
  stubborn.socket.write(Buffer.alloc(4 * MB));
  await expect.poll(() => stubborn.received()).toContain('too_large');
  stubborn.socket.write(Buffer.alloc(4 * MB));
  expect(await stubborn.closed).toBe(false);
});

test('PLAT-059 a refused client that neither sends nor disconnects is disconnected after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { port } = await taking();
  const idle = await connectTo(port);
  idle.socket.write(lines('POST /api/v1/contact/ HTTP/1.1', 'Host: x', `Content-Length: ${2 * MB}`));
  await expect.poll(idle.received).toContain('too_large');
  await vi.advanceTimersByTimeAsync(5000);
  await idle.closed;
});

test('PLAT-059 a body whose sender disconnects midway never reaches the API', async () => {
  const { port, requests } = await taking();
  const leaving = await connectTo(port);
  leaving.socket.write(`${lines('POST /api/v1/orders/ HTTP/1.1', 'Host: x', 'Content-Length: 100')}half`);
  leaving.socket.end();
  await leaving.closed;
  expect((await ask(port, '/api/v1/tags/')).status).toBe(200);
  expect(requests.map(({ url }) => url)).toEqual(['/api/v1/tags/']);
});

test('PLAT-060 an API response that comes before the body was read is forwarded', async () => {
  const { port } = await proxied((req, res) => {
    req.pause();
    res.writeHead(401, { connection: 'close', 'content-length': 2 }).end('no');
  });
  const body = Buffer.alloc(MB);
  for (let time = 0; time < 10; time++) {
    const answer = await ask(port, '/api/v1/contact/', { method: 'POST', body });
    expect([answer.status, answer.body.toString()]).toEqual([401, 'no']);
  }
});

test('PLAT-061 hop-by-hop headers are not forwarded in either direction', async () => {
  const { port, requests } = await taking();
  const answer = await ask(port, '/api/v1/tags/', {
    headers: {
      connection: 'keep-alive, X-Mine',
      'x-mine': '1',
      te: 'trailers',
      upgrade: 'websocket',
      'proxy-authorization': 'me',
      'x-edge-token': 'forged',
      'x-edge-own': 'yes',
      'x-theirs': '2',
    },
  });
  expect(answer.status).toBe(200);
  const { headers } = requests[0] ?? { headers: {} };
  for (const name of ['x-mine', 'te', 'upgrade', 'proxy-authorization', 'x-edge-own'])
    expect(headers).not.toHaveProperty(name);
  expect(headers).toMatchObject({ 'x-theirs': '2', 'x-edge-token': 'secret', 'x-forwarded-proto': 'http' });

  const speaking = await proxied((_, res) => {
    res.writeHead(200, { connection: 'close, X-Own', 'x-own': '1', 'proxy-authenticate': 'you', 'x-other': '2' }).end();
  });
  const back = await ask(speaking.port, '/api/v1/tags/', { agent: oneConnection() });
  expect(back.headers).toMatchObject({ connection: 'keep-alive', 'x-other': '2' });
  for (const name of ['x-own', 'proxy-authenticate']) expect(back.headers).not.toHaveProperty(name);
});

test('PLAT-061 an absolute request line cannot change the target; HEAD gets headers only', async () => {
  const { port, requests } = await taking();
  const stranger = await connectTo(port);
  stranger.socket.write(lines('GET http://elsewhere.test/api/v1/tags/?a=1 HTTP/1.1', 'Host: x', 'Connection: close'));
  await stranger.closed;
  const head = await ask(port, '/api/v1/tags/', { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '14', 0]);
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/v1/tags/?a=1',
    'HEAD /api/v1/tags/',
  ]);
});

/** An API that drops every second request of a connection, as a server does that has just closed it. */
async function forgetful() {
  const times = new WeakMap<object, number>();
  const requests: string[] = [];
  const through = await proxied((req, res) => {
    const time = (times.get(req.socket) ?? 0) + 1;
    times.set(req.socket, time);
    requests.push(`${req.method} ${time}`);
    if (time === 2) return void req.socket.destroy();
    req.resume().on('end', () => res.setHeader('content-length', 4).end('done'));
  });
  return { ...through, requests };
}

test('PLAT-061 a read on a stale connection is repeated once', async () => {
  const { port, requests } = await forgetful();
  for (const method of ['GET', 'HEAD'])
    for (let time = 0; time < 2; time++) expect((await ask(port, '/api/v1/tags/', { method })).status).toBe(200);
  expect(requests).toEqual(['GET 1', 'GET 2', 'GET 1', 'HEAD 1', 'HEAD 2', 'HEAD 1']);
});

test('PLAT-061 PLAT-026 a write is sent once, on a fresh connection; one with an idempotency key may be repeated', async () => {
  const { port, requests } = await forgetful();
  const write = (headers = {}) => ask(port, '/api/v1/contact/', { method: 'POST', body: '{}', headers });
  for (let time = 0; time < 3; time++) expect((await write()).status).toBe(200);
  expect(requests).toEqual(['POST 1', 'POST 1', 'POST 1']);
  for (let time = 0; time < 2; time++) expect((await write({ 'idempotency-key': 'k' })).status).toBe(200);
  expect(requests.slice(3)).toEqual(['POST 1', 'POST 2', 'POST 1']);
});

test.each([
  ['a read', 'GET', {}, 2],
  ['a write with a key', 'POST', { 'idempotency-key': 'k' }, 2],
  ['a write', 'POST', {}, 1],
])(
  'PLAT-177 number of attempts for %s whose process goes away before it answers: %#',
  async (_, method, headers, times) => {
    let asked = 0;
    const { port } = await proxied((req) => {
      asked += 1;
      req.socket.destroy();
    });
    expect((await ask(port, '/api/v1/tags/', { method, headers })).status).toBe(502);
    expect(asked).toBe(times);
  },
);

test('PLAT-177 a read that reached an ending process is answered by the next', async () => {
  let asked = 0;
  const { port } = await proxied((req, res) => {
    asked += 1;
    if (asked === 1) return void req.socket.destroy();
    res.end('from the next');
  });
  const answer = await ask(port, '/api/v1/tags/');
  expect([answer.status, answer.body.toString(), asked]).toEqual([200, 'from the next', 2]);
});

test('PLAT-061 a write whose response is lost gets an error and is not repeated', async () => {
  const requests: string[] = [];
  const { port } = await proxied((req) => {
    requests.push(String(req.method));
    req.socket.destroy();
  });
  const answer = await ask(port, '/api/v1/contact/', { method: 'POST', body: '{}' });
  expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
    502,
    { detail: 'The school does not answer at the moment.', code: 'unavailable', requestId: 'id-1' },
  ]);
  expect(requests).toEqual(['POST']);
  expect((await ask(port, '/api/v1/tags/')).status).toBe(502);
});

test('PLAT-062 when the client disconnects before the response, the API request is aborted', async () => {
  const reached: http.ServerResponse[] = [];
  const { port } = await proxied((_, res) => void reached.push(res));
  const reader = await connectTo(port);
  reader.socket.write(lines('GET /api/v1/tags/ HTTP/1.1', 'Host: x'));
  await expect.poll(() => reached).toHaveLength(1);
  reader.socket.destroy();
  // Long before the ten seconds after which a silent API is ended, and it is not asked once more.
  await expect.poll(() => reached[0]?.destroyed, { timeout: 5000 }).toBe(true);
  expect(reached).toHaveLength(1);
});

test('PLAT-062 when the client disconnects, the API response is aborted', async () => {
  let gone: Promise<unknown> | undefined;
  const { port } = await proxied((_, res) => {
    gone = once(res, 'close');
    res.write('begun');
  });
  const reader = await connectTo(port);
  reader.socket.write(lines('GET /media/film.mp4 HTTP/1.1', 'Host: x'));
  await expect.poll(() => reader.received()).toContain('begun');
  reader.socket.destroy();
  await gone;
});

test.each([
  ['as it is', {}],
  ['packed', { 'accept-encoding': 'gzip' }],
])('PLAT-062 a response that breaks off midway does not look complete: %s', async (_, headers) => {
  const { port } = await proxied((__, res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    res.write(`["${'x'.repeat(100_000)}`, () => res.destroy());
  });
  await expect(ask(port, '/api/v1/tags/', { headers })).rejects.toThrow(/aborted|ECONNRESET|hang up/);
});

test('PLAT-060 a silent API is ended after ten seconds, before and during its response', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const reached: string[] = [];
  const { port } = await proxied((req, res) => {
    if (req.url?.includes('half')) res.write('half');
    reached.push(String(req.url));
  });
  const mute = ask(port, '/api/v1/tags/');
  await expect.poll(() => reached).toContain('/api/v1/tags/');
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await mute).status).toBe(504);

  const half = await connectTo(port);
  half.socket.write(lines('GET /api/v1/half/ HTTP/1.1', 'Host: x'));
  await expect.poll(half.received).toContain('half');
  await vi.advanceTimersByTimeAsync(10_000);
  await half.closed;
});

test('PLAT-060 slow calls get their longer timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let answer = () => {};
  const { port } = await proxied((_, res) => {
    answer = () => void res.end('{}');
    reached = true;
  });
  let reached = false;
  const reset = ask(port, '/api/v1/sandbox/reset/', { method: 'POST' });
  await expect.poll(() => reached).toBe(true);
  // In one step: five minutes of timers that other code of this process may set would take their time.
  vi.advanceTimersByTime(300_000);
  answer();
  expect((await reset).status).toBe(200);
});
