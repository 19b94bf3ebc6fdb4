import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { otlpReceiver } from '../testing/otlp-receiver.ts';
import { openTracing } from './open-tracing.ts';
import { readTracing, traceparentOf } from './tracing-settings.ts';

const open = (url: string, share = 1) => {
  const report = vi.fn();
  const tracing = openTracing({ url: `${url}/v1/traces`, share, delayMs: 5, service: 'test', report });
  onTestFinished(() => tracing.close());
  return { tracing, report };
};

async function startServer(handle: http.RequestListener) {
  const server = http.createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(end);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end };
}

test('PLAT-310 tracing is off without the address of a collector', () => {
  expect(readTracing({})).toBeUndefined();
  expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeUndefined();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(readTracing({ ...env, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  expect(readTracing(env)).toEqual({ url: 'http://collector:4318/v1/traces', share: 1, delayMs: 5000 });
  expect(readTracing({ ...env, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://x/t' })?.url).toBe('https://x/t');
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_TRACES_SAMPLER_ARG: '20' }, 'OTEL_TRACES_SAMPLER_ARG'],
  [{ OTEL_BSP_SCHEDULE_DELAY: 'soon' }, 'OTEL_BSP_SCHEDULE_DELAY'],
])('PLAT-310 an invalid setting is named: %o', (env, name) => {
  expect(() => readTracing(env)).toThrow(name);
});

test('PLAT-313 an absent or silent collector delays nothing and is reported once a minute', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_TRACES_TIMEOUT', '40');
  onTestFinished(() => void vi.unstubAllEnvs());
  const absent = await startServer(() => undefined);
  absent.end();
  const silent = await startServer(() => undefined);
  for (const { url } of [absent, silent]) {
    const { tracing, report } = open(url);
    const began = performance.now();
    for (let i = 0; i < 5000; i++) tracing.begin('work').end();
    expect(performance.now() - began).toBeLessThan(2000);
    await expect.poll(() => report.mock.calls.length).toBe(1);
    // More spans are lost now, but not reported again.
    for (let i = 0; i < 600; i++) tracing.begin('work').end();
    await tracing.close();
    expect(report).toHaveBeenCalledTimes(1);
    expect(report.mock.calls[0]?.[1]).toBe(`traces are lost: ${new URL(url).host} does not accept them`);
  }
});

test('PLAT-313 the queue is bounded: spans beyond it are dropped', async () => {
  const collector = await otlpReceiver();
  onTestFinished(() => collector.close());
  const { tracing } = open(collector.url);
  for (let i = 0; i < 10_000; i++) tracing.begin('work').end();
  await tracing.close();
  expect(collector.spans.length).toBeGreaterThan(0);
  expect(collector.spans.length).toBeLessThanOrEqual(2048 + 512);
});

test('PLAT-310 a share of the traces is sampled, each of them completely', async () => {
  const collector = await otlpReceiver();
  onTestFinished(() => collector.close());
  const { tracing } = open(collector.url, 0.5);
  for (let i = 0; i < 200; i++) {
    const root = tracing.begin('root');
    const parent = tracing.parentOf(traceparentOf(root.spanContext()));
    tracing.begin('child', { parent }).end();
    root.end();
  }
  await tracing.close();
  const roots = collector.spans.filter(({ name }) => name === 'root');
  expect(roots.length).toBeGreaterThan(50);
  expect(roots.length).toBeLessThan(150);
  const traces = new Set(collector.spans.map(({ traceId }) => traceId));
  expect([traces.size, collector.spans.length]).toEqual([roots.length, roots.length * 2]);
});
