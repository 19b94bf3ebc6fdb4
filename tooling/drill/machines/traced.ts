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

/** Opens the course, presses what asks the API, and answers the headers with which the browser asked. */
async function press(machine: Machine, base: string): Promise<Record<string, string>> {
  const browser = await chromium.launch({ executablePath: findBrowser(machine.saw), args: ['--no-sandbox'] });
  machine.endsBy(() => browser.close());
  const page = await browser.newPage();
  const failed: string[] = [];
  page.on('pageerror', (error) => void failed.push(error.message));
  await page.goto(base + COURSE);
  await page.waitForResponse((answer) => answer.url().includes('shell.seen'));
  await page.waitForLoadState('networkidle');
  const [asked] = await Promise.all([
    page.waitForRequest((request) => 'traceparent' in request.headers()),
    page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click(),
  ]);
  await page.waitForLoadState('networkidle');
  assert.deepEqual(failed, []);
  return asked.headers();
}

/** Follows a trace from its press down to the database, each part a part of the one before. */
async function wayDown({ until, spans }: Collector, traceId: string): Promise<ReceivedSpan[]> {
  const below = (span: ReceivedSpan, is: (one: ReceivedSpan) => boolean) =>
    until((one) => one.traceId === traceId && one.parentSpanId === span.spanId && is(one));
  const pressed = await until((one) => one.traceId === traceId && one.service === 'gargoyle-browser');
  const edge = await below(pressed, ({ service }) => service === 'gargoyle-edge');
  const call = await below(edge, ({ name }) => name.endsWith('the API'));
  const api = await below(call, ({ service }) => service === 'gargoyle-api');
  const statement = await below(api, ({ attributes }) => String(attributes['db.query.text']).startsWith('insert into'));
  assert.equal(spans.filter((one) => one.traceId === traceId && one.service === 'gargoyle-browser').length, 1);
  return [pressed, edge, call, api, statement];
}

/** One press in a browser is one trace, as far as the statements in the database. */
export const traced: MachineScene = {
  name: 'traced',
  title: 'A press in a browser is followed through edge and API to the database, and the collector goes away',
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
    const way = await wayDown(collector, traceId);
    for (const span of way) machine.saw(`${span.service}: ${span.name}, ${ms(span)} ms`);
    const [pressed] = way;
    assert.match(pressed?.name ?? '', /^press mf-[a-z]+@[0-9a-f]{12}$/);
    machine.saw(`one trace, ${traceId}, of ${collector.spans.filter((one) => one.traceId === traceId).length} spans`);

    collector.close();
    const began = performance.now();
    for (let i = 0; i < 50; i++) assert.equal((await fetch(`${BASE_URL}/api/v1/tags/`)).status, 200);
    machine.saw(`without the collector 50 calls took ${(performance.now() - began).toFixed(0)} ms, each was answered`);
    const told = () => lines.filter((line) => line.includes('traces are lost')).length;
    await until(
      async () => told(),
      (count) => count >= 2,
      'word of edge and API that traces are lost',
      30_000,
    );
    assert.equal(told(), 2, `edge and API told ${told()} times that traces are lost`);
    machine.saw('edge and API say so once each');
  },
};
