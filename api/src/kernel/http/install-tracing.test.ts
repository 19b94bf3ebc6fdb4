import { once } from 'node:events';
import http from 'node:http';
import { sql } from '../db/drizzle.ts';
import type { Contract } from '@gargoyle/shared/contract/all';
import type { Input } from '@gargoyle/shared/contract/endpoint';
import { otlpReceiver } from '@gargoyle/shared/testing/otlp-receiver.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailOf } from '../../seed/accounts.ts';
import { callAt } from '../../testing/api-client.ts';
import { spawnApi } from '../../testing/api-process.ts';
import { wireOf } from '../../testing/wire.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
let collector: Awaited<ReturnType<typeof otlpReceiver>>;
beforeAll(async () => {
  collector = await otlpReceiver();
  school = await startTestSchool(
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '10' },
    (app) => {
      app.post('/at-once', async ({ server }) => {
        const { db } = server.school;
        await Promise.all(Array.from({ length: 15 }, () => db.execute(sql`select pg_sleep(0.01)`)));
        return {};
      });
      app.get('/fails', ({ server }) => server.school.db.execute(sql`select ${sql.raw("'private-word'")}::int`));
    },
  );
});
afterAll(async () => {
  await school.close();
  collector.close();
});

const PARENT = { traceId: 'a1'.repeat(16), spanId: 'b2'.repeat(8) };
const traceparent = `00-${PARENT.traceId}-${PARENT.spanId}-01`;
const edge = () => ({ 'x-edge-token': school.school.edgeToken, traceparent });

const answered = (call: string, traceId: string) =>
  collector.until((span) => span.attributes['gargoyle.call'] === call && span.traceId === traceId);
const statementsOf = (spanId: string) => collector.spans.filter((span) => span.parentSpanId === spanId);

test('PLAT-310 a call is a span of the edge’s trace, and each statement a child span', async () => {
  const { headers } = await school.call('profile.update', { firstName: 'Ada' }, { as: 'monthly', headers: edge() });
  const span = await answered('profile.update', PARENT.traceId);
  expect(span).toMatchObject({
    service: 'gargoyle-api',
    parentSpanId: PARENT.spanId,
    name: 'PATCH /api/v1/profile/',
    kind: 2,
    attributes: { 'http.response.status_code': 200, 'gargoyle.request_id': headers['x-request-id'] },
  });
  const statements = statementsOf(span.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'BEGIN', 'UPDATE', 'COMMIT']));
  for (const { traceId, kind, attributes } of statements)
    expect([traceId, kind, attributes['db.system.name']]).toEqual([PARENT.traceId, 3, 'postgresql']);
});

test('PLAT-310 other clients cannot join our traces', async () => {
  await school.call('tags.list', {}, { headers: { traceparent } });
  const span = await collector.until(({ attributes }) => attributes['gargoyle.call'] === 'tags.list');
  expect(span.traceId).not.toBe(PARENT.traceId);
  expect(span.parentSpanId).toBeUndefined();
});

test('PLAT-310 a statement that waited for a connection belongs to the waiting call, not to the one that released it', async () => {
  const one = 'c3'.repeat(16);
  const two = 'd4'.repeat(16);
  const send = (trace: string) =>
    school.send('POST', '/at-once', { headers: { ...edge(), traceparent: `00-${trace}-${PARENT.spanId}-01` } });
  await Promise.all([send(one), send(two)]);
  for (const trace of [one, two]) {
    const span = await collector.until((s) => s.traceId === trace && s.name === 'POST /at-once');
    expect(statementsOf(span.spanId).map(({ traceId }) => traceId)).toEqual(Array(15).fill(trace));
  }
});

test('PLAT-311 no span contains user input, whether the call succeeds or fails', async () => {
  const secrets = ['private-password-1', emailOf('lapsed'), 'private-gift', 'private-name', 'private-word'];
  const human = await school.human();
  const email = emailOf('lapsed');
  await school.call('auth.login', { email, password: 'private-password-1' }, { headers: { ...edge(), ...human } });
  await school.call('giftCertificates.get', { code: 'private-gift' }, { headers: edge() });
  await school.send('GET', '/api/v1/private-name?private-name', { headers: edge() });
  expect((await school.send('GET', '/fails', { headers: edge() })).status).toBe(500);
  await answered('giftCertificates.get', PARENT.traceId);
  await answered('auth.login', PARENT.traceId);
  await collector.until(({ name }) => name === 'GET unknown');
  const failed = await collector.until(({ attributes }) => attributes['db.query.text'] === "select '?'::int");
  expect([failed.status.code, failed.attributes['error.type']]).toEqual([2, '22P02']);
  const exported = JSON.stringify(collector.spans);
  expect(exported).toContain('$1');
  for (const secret of secrets) expect(exported).not.toContain(secret);
});

/** Sends a body only after the server has started the request, so that it arrives outside of the trace's context. */
async function sendLater<N extends keyof Contract>(
  base: string,
  name: N,
  input: Input<Contract[N]>,
  headers: Record<string, string>,
): Promise<void> {
  const { method, url, body = '' } = wireOf(name, input as Record<string, unknown>);
  const text = JSON.stringify(body);
  const length = { 'content-length': Buffer.byteLength(text), 'content-type': 'application/json' };
  const req = http.request(base + url, { method, headers: { ...headers, ...length, expect: '100-continue' } });
  req.flushHeaders();
  await once(req, 'continue');
  req.end(text);
  const [answer] = (await once(req, 'response')) as [http.IncomingMessage];
  expect(answer.statusCode).toBeLessThan(500);
  await once(answer.resume(), 'end');
}

test('PLAT-312 log lines have the edge’s request id and the trace id; pending spans are sent before shutdown', async () => {
  const { env } = school.school;
  const api = await spawnApi({
    DATABASE_URL: school.databaseUrl,
    GARGOYLE_DATA: env.data,
    ROLE: 'api',
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_BSP_SCHEDULE_DELAY: '60000',
    OTEL_SERVICE_NAME: 'school-one',
  });
  await api.ready();
  const trace = 'e5'.repeat(16);
  const named = { ...edge(), traceparent: `00-${trace}-${PARENT.spanId}-01`, 'x-request-id': 'named-by-the-edge' };
  const { headers } = await callAt(api.url, 'tags.list', {}, { headers: named });
  expect(headers.get('x-request-id')).toBe('named-by-the-edge');
  await sendLater(api.url, 'auth.verifyEmail', { key: 'of-no-mail' }, named);
  const claimed = await callAt(api.url, 'tags.list', {}, { headers: { 'x-request-id': 'named-by-a-stranger' } });
  expect(claimed.headers.get('x-request-id')).not.toBe('named-by-a-stranger');
  await api.stop();
  expect(api.output()).not.toContain('named-by-a-stranger');
  const lines = api
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const line = lines
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ requestId }) => requestId === 'named-by-the-edge');
  expect(line).toMatchObject({ msg: 'answered', route: '/api/v1/tags/', traceId: trace });
  expect((await answered('tags.list', trace)).service).toBe('school-one');
  const checked = await answered('auth.verifyEmail', trace);
  expect(statementsOf(checked.spanId).map(({ name }) => name)).toContain('SELECT');
});
