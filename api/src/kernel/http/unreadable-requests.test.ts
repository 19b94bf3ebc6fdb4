import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '@gargoyle/shared/contract/errors';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { guardServer } from './unreadable-requests.ts';

let school: TestSchool;
let port: number;
beforeAll(async () => {
  school = await startTestSchool({ RATE_LIMITS: 'off' });
  await school.app.listen({ port: 0, host: '127.0.0.1' });
  port = (school.app.server.address() as AddressInfo).port;
});
afterAll(() => school.close());

/** Sends raw bytes and returns everything received until the other side closed. */
const raw = (bytes: string, to = port): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = net.connect(to, '127.0.0.1', () => socket.end(bytes));
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('utf8')));
    socket.on('error', () => resolve(received));
    socket.on('close', () => resolve(received));
  });

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}
const get = (line: string, ...headers: string[]) =>
  `${[line, 'Host: x', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

describe('API-A-011 API-C-249 malformed requests get a response of the common shape', () => {
  test.each([
    ['an address of broken percent signs', get('GET /api/v1/tutorials/%zz/ HTTP/1.1'), 404],
    ['a name longer than any', get(`GET /api/v1/tutorials/${'x'.repeat(2_000)}/ HTTP/1.1`), 404],
    ['not HTTP at all', 'hello there\r\n\r\n', 400],
    ['an unknown method', get('FETCH /api/v1/tags/ HTTP/1.1'), 400],
    ['headers of 20 KB', get('GET /api/v1/tags/ HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`), 431],
    ['a header of control characters', get('GET /api/v1/tags/ HTTP/1.1', 'X-Odd: a\0b'), 400],
    ['two lengths', get('POST /api/v1/auth/login/ HTTP/1.1', 'Content-Length: 3', 'Content-Length: 4'), 400],
    [
      'a length with chunks, as in request smuggling',
      `${get('POST /api/v1/auth/login/ HTTP/1.1', 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
      400,
    ],
    ['invalid chunks', `${get('POST /api/v1/auth/login/ HTTP/1.1', 'Transfer-Encoding: chunked')}zz\r\n\r\n`, 400],
  ])('%s', async (_what, bytes, expected) => {
    const { status, head, body } = read(await raw(bytes));
    expect(status).toBe(expected);
    expect(head).toMatch(/content-type: application\/json; charset=utf-8/i);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(head).toMatch(/cache-control: private, no-store/i);
    const problem = JSON.parse(body) as { detail: string; code: ErrorCode; requestId: string };
    expect(problem.detail).not.toBe('');
    expect(ERROR_STATUS[problem.code]).toBe(expected);
    expect(head.toLowerCase()).toContain(`x-request-id: ${problem.requestId}`);
    expect(body).not.toContain('xxx');
  });

  test('a second server refuses in the same way, and neither waits for a slow request', async () => {
    const second = createServer((req, res) => school.app.routing(req, res));
    guardServer(second);
    expect([school.app.server.requestTimeout, second.requestTimeout]).toEqual([30_000, 30_000]);
    await new Promise<void>((resolve) => second.listen(0, '127.0.0.1', resolve));
    const answer = read(await raw('hello there\r\n\r\n', (second.address() as AddressInfo).port));
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      { detail: 'The request is not well formed.', code: 'malformed_request', requestId: expect.any(String) },
    ]);
    second.close();
  });

  test('a preflight without its headers, and a method that no call has', async () => {
    const preflight = await school.send('OPTIONS', '/api/v1/tags/', { headers: { origin: 'http://localhost:4000' } });
    expect(preflight.status).toBeLessThan(500);
    expect(typeof preflight.body === 'string' ? preflight.body : '').toBe('');
    const trace = read(await raw(get('TRACE /api/v1/tags/ HTTP/1.1')));
    expect(trace.status).toBe(404);
    expect(JSON.parse(trace.body)).toMatchObject({ code: 'not_found' });
  });

  test('API-C-249 a body nested too deeply names its field, whatever the depth', async () => {
    for (const levels of [20, 5_000, 200_000]) {
      const body = `{"name":"A","email":"a@example.com","subject":"order_issue","message":${'['.repeat(levels)}1${']'.repeat(levels)}}`;
      const answer = await school.send('POST', '/api/v1/contact/', { raw: body, headers: await school.human() });
      expect([levels, answer.status]).toEqual([levels, 400]);
      expect(answer.body).toEqual({ message: [expect.any(String)] });
    }
  });

  test('API-C-249 text that cannot be stored names its field, and a lone surrogate is accepted', async () => {
    const contact = { name: 'A', email: 'a@example.com', subject: 'order_issue', message: 'Hello' };
    for (const field of ['name', 'message'] as const) {
      const body = { ...contact, [field]: 'before\0after' };
      const answer = await school.send('POST', '/api/v1/contact/', { body, headers: await school.human() });
      expect([answer.status, answer.body]).toEqual([400, { [field]: [expect.any(String)] }]);
    }
    const cut = { ...contact, message: 'half a character \ud83d' };
    const sent = await school.send('POST', '/api/v1/contact/', { body: cut, headers: await school.human() });
    expect(sent.status).toBe(201);
  });

  test('API-L-014 a query parameter named like an inherited property is ignored', async () => {
    const names = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf'];
    for (const name of names) {
      for (const url of [`/api/v1/tutorials/?${name}=0`, `/api/v1/testimonials/videos/?${name}=x&limit=2`])
        expect([url, (await school.send('GET', url)).status]).toEqual([url, 200]);
    }
    const body = { toString: 1, valueOf: 'x', hasOwnProperty: null, first_name: 'Mona' };
    expect((await school.send('PATCH', '/api/v1/profile/', { as: 'monthly', body })).status).toBe(200);
  });
});
