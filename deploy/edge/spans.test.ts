import { otlpReceiver, type ReceivedSpan } from '@gargoyle/shared/testing/otlp-receiver.ts';
import { openTracing } from '@gargoyle/shared/tracing';
import { expect, onTestFinished, test } from 'vitest';
import { edgeSchool } from '../testing/edge-school.ts';
import { pressOf } from './press.model.ts';

const TRACE = 'a1'.repeat(16);
const PRESS = 'b2'.repeat(8);
const press = (first: string) => ({
  traceparent: `00-${TRACE}-${PRESS}-01`,
  baggage: `press=mf-catalog@aaaaaaaaaaaa${first}`,
});

async function tracedSchool({
  share = 1,
  answers = {} as NonNullable<Parameters<typeof edgeSchool>[0]>['answers'],
} = {}) {
  const collector = await otlpReceiver();
  const tracing = openTracing({
    ...{ url: `${collector.url}/v1/traces`, share, delayMs: 5, service: 'gargoyle-edge' },
    report: (error) => expect.soft(error).toBeUndefined(),
  });
  onTestFinished(async () => {
    await tracing.close();
    collector.close();
  });
  const school = await edgeSchool({ tracing, ...(answers ? { answers } : {}) });
  const headersOf = (path: string) =>
    school.api.requests.filter((one) => one.path === path).map(({ headers }) => headers);
  return { ...school, collector, tracing, headersOf };
}

const isPart = (of: ReceivedSpan, name: string) => (span: ReceivedSpan) =>
  span.parentSpanId === of.spanId && span.traceId === of.traceId && span.name === name;

test('PLAT-314 a press, the response of the edge and its API call are one trace, with the release that was pressed', async () => {
  const { get, headersOf, collector } = await tracedSchool();
  const began = Date.now();
  const answer = await get('/api/v1/tags/', press(`/${PRESS}/120`));
  await answer.text();
  const pressed = await collector.until(({ name }) => name === 'press mf-catalog@aaaaaaaaaaaa');
  expect(pressed).toMatchObject({ service: 'gargoyle-browser', traceId: TRACE, spanId: PRESS });
  expect(pressed.parentSpanId).toBeUndefined();
  expect(Number(pressed.startTimeUnixNano) / 1e6).toBeLessThan(began);
  const answered = await collector.until(isPart(pressed, 'GET api'));
  expect(answered).toMatchObject({
    service: 'gargoyle-edge',
    kind: 2,
    attributes: {
      'gargoyle.release': 'mf-catalog@aaaaaaaaaaaa',
      'gargoyle.request_id': answer.headers.get('x-request-id'),
      'http.response.status_code': 201,
    },
  });
  const called = await collector.until(isPart(answered, 'GET the API'));
  expect(called.kind).toBe(3);
  expect(headersOf('/api/v1/tags/')).toEqual([
    expect.objectContaining({
      traceparent: `00-${TRACE}-${called.spanId}-01`,
      'x-request-id': answer.headers.get('x-request-id'),
    }),
  ]);
  expect(headersOf('/api/v1/tags/')[0]).not.toHaveProperty('baggage');
});

test('PLAT-314 further calls of a press belong to its trace, and the press is recorded once', async () => {
  const { get, tracing, collector } = await tracedSchool();
  await (await get('/api/v1/tags/', press(`/${PRESS}/5`))).text();
  await (await get('/api/v1/plans/', press(''))).text();
  await tracing.close();
  expect(collector.spans.filter(({ name }) => name.startsWith('press'))).toHaveLength(1);
  expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === PRESS)).toHaveLength(2);
});

test('PLAT-314 rendering a page is a trace, including its API calls', async () => {
  const { get, headersOf, collector } = await tracedSchool();
  const answer = await get('/asks', { traceparent: `00-${TRACE}-${PRESS}-01` });
  await answer.text();
  const id = answer.headers.get('x-request-id');
  const page = await collector.until(({ attributes }) => attributes['gargoyle.request_id'] === id);
  const drawn = await collector.until(isPart(page, 'draw a page'));
  expect(page).toMatchObject({ name: 'GET page', attributes: { 'gargoyle.release': 'shell@aaaaaaaaaaaa' } });
  // Trace context is accepted only from a press on our own page.
  expect(page.traceId).not.toBe(TRACE);
  expect(headersOf('/api/v1/tags/')).toEqual([
    expect.objectContaining({
      traceparent: `00-${page.traceId}-${drawn.spanId}-01`,
      'x-request-id': id,
    }),
  ]);
});

test('PLAT-315 a page contains the tracing marker only where tracing is on', async () => {
  const marker = '<meta name="traces" content="on">';
  const { get } = await tracedSchool();
  expect(await (await get('/')).text()).toContain(`<meta charset="utf-8">${marker}`);
  const plain = await edgeSchool();
  expect(await (await plain.get('/')).text()).not.toContain('name="traces"');
});

test('PLAT-314 the browser does not decide about sampling', async () => {
  const { get, headersOf, tracing, collector } = await tracedSchool({ share: 0 });
  await (await get('/api/v1/tags/', press(`/${PRESS}/5`))).text();
  await tracing.close();
  expect(collector.spans).toEqual([]);
  expect(headersOf('/api/v1/tags/')[0]?.['traceparent']).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
});

test('PLAT-314 spans contain neither addresses nor query text', async () => {
  const { get, tracing, collector } = await tracedSchool();
  for (const address of ['/gift-certificate/private-code', '/api/v1/gift-certificates/private-code/?private-word'])
    await (await get(address)).text();
  await tracing.close();
  expect(collector.spans.length).toBeGreaterThan(2);
  expect(JSON.stringify(collector.spans)).not.toContain('private');
});

test('PLAT-312 a log line of the edge has the request id and its trace', async () => {
  const { get, logged, api, collector } = await tracedSchool();
  api.end();
  const answer = await get('/api/v1/private-word/');
  expect(answer.status).toBe(502);
  const id = answer.headers.get('x-request-id');
  const { traceId, status } = await collector.until(({ attributes }) => attributes['gargoyle.request_id'] === id);
  expect(status.code).toBe(2);
  const line = logged
    .map((text) => JSON.parse(text) as Record<string, string>)
    .find(({ requestId }) => requestId === id);
  expect(line).toMatchObject({ level: 'warn', traceId });
  expect(line?.['line']).toMatch(/ECONN/);
  expect(line?.['line']).not.toContain('private-word');
});

test('PLAT-314 without a collector nothing is traced, and trace headers of clients are dropped', async () => {
  const { get, api } = await edgeSchool();
  await (await get('/api/v1/tags/', { ...press(`/${PRESS}/5`), tracestate: 'x=y' })).text();
  const { headers } = api.requests.find(({ path }) => path === '/api/v1/tags/') ?? { headers: {} };
  for (const name of ['traceparent', 'tracestate', 'baggage']) expect(headers).not.toHaveProperty(name);
});

test.each([
  ['no press', { baggage: 'other=1' }],
  ['no name', { baggage: 'press=<b>@1' }],
  ['too much', { baggage: `press=mf-catalog@${'a'.repeat(50)}` }],
  ['no trace', { traceparent: undefined, baggage: 'press=mf-catalog@a' }],
])('PLAT-314 an invalid press header is ignored: %s', (_, headers) => {
  expect(pressOf({ traceparent: `00-${TRACE}-${PRESS}-01`, ...headers })).toBeUndefined();
});
