import assert from 'node:assert/strict';
import { otlpReceiver, type ReceivedSpan } from '@gargoyle/shared/testing/otlp-receiver.ts';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../test/browser.ts';
import { startSchoolUnderTest } from '../../test/school-under-test.ts';
import { until } from '../stage.ts';
import type { Machine, MachineScene } from './scene.ts';

type Collector = Awaited<ReturnType<typeof otlpReceiver>>;

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';
const ms = ({ startTimeUnixNano: from, endTimeUnixNano: to }: ReceivedSpan) =>
  ((Number(to) - Number(from)) / 1e6).toFixed(0);

/** Opens the course and presses a button that calls the API. @returns the headers of that call */
async function press(machine: Machine, base: string): Promise<Record<string, string>> {
  const browser = await chromium.launch({ executablePath: findBrowser(machine.saw), args: ['--no-sandbox'] });
  machine.endsBy(() => browser.close());
  const page = await browser.newPage();
  const failed: string[] = [];
  page.on('pageerror', (error) => void failed.push(error.message));
  await page.goto(base + COURSE);
  await page.waitForResponse((answer) => answer.url().includes('shell.seen'));
  await page.waitForLoadState('networkidle');
  const [apiRequest] = await Promise.all([
    page.waitForRequest((request) => 'traceparent' in request.headers()),
    page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click(),
  ]);
  await page.waitForLoadState('networkidle');
  assert.deepEqual(failed, []);
  return apiRequest.headers();
}

/** Follows a trace from the button press to the database; each span is a child of the one before. */
async function followTrace({ until, spans }: Collector, traceId: string): Promise<ReceivedSpan[]> {
  const below = (parent: ReceivedSpan, is: (span: ReceivedSpan) => boolean) =>
    until((span) => span.traceId === traceId && span.parentSpanId === parent.spanId && is(span));
  const pressed = await until((span) => span.traceId === traceId && span.service === 'gargoyle-browser');
  const edge = await below(pressed, ({ service }) => service === 'gargoyle-edge');
  const call = await below(edge, ({ name }) => name.endsWith('the API'));
  const api = await below(call, ({ service }) => service === 'gargoyle-api');
  const statement = await below(api, ({ attributes }) => String(attributes['db.query.text']).startsWith('insert into'));
  assert.equal(spans.filter((span) => span.traceId === traceId && span.service === 'gargoyle-browser').length, 1);
  return [pressed, edge, call, api, statement];
}

/** One button press in a browser gives one trace, down to the database statements. */
export const traced: MachineScene = {
  name: 'traced',
  title: 'A button press is traced through edge and API to the database; then the collector becomes unavailable',
  needs: [],
  async play(machine) {
    const collector = await otlpReceiver();
    machine.endsBy(() => collector.close());
    const lines: string[] = [];
    const school = await startSchoolUnderTest(
      { HEALTH_WATCH: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' },
      (line) => void lines.push(line),
    );
    machine.endsBy(school.stop);
    const { BASE_URL } = school.env;
    const headers = await press(machine, BASE_URL);
    const traceId = headers['traceparent']?.slice(3, 35) ?? '';
    const way = await followTrace(collector, traceId);
    for (const span of way) machine.saw(`${span.service}: ${span.name}, ${ms(span)} ms`);
    const [pressed] = way;
    assert.match(pressed?.name ?? '', /^press mf-[a-z]+@[0-9a-f]{12}$/);
    machine.saw(`one trace, ${traceId}, of ${collector.spans.filter((span) => span.traceId === traceId).length} spans`);

    collector.close();
    const began = performance.now();
    for (let i = 0; i < 50; i++) assert.equal((await fetch(`${BASE_URL}/api/v1/tags/`)).status, 200);
    machine.saw(`without the collector 50 calls took ${(performance.now() - began).toFixed(0)} ms, all were answered`);
    const warnings = () => lines.filter((line) => line.includes('traces are lost')).length;
    await until(
      async () => warnings(),
      (count) => count >= 2,
      'warnings of edge and API about lost traces',
      30_000,
    );
    assert.equal(warnings(), 2, `edge and API logged ${warnings()} warnings about lost traces`);
    machine.saw('edge and API each log one warning');
  },
};
