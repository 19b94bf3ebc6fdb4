import { otlpReceiver } from '@gargoyle/shared/testing/otlp-receiver.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startJobs } from '../../app/start-jobs.ts';
import { emailOf } from '../../seed/accounts.ts';
import { openPostOffice, type PostOffice } from '../../testing/post-office.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { traced } from '../tracing/tracing.ts';
import { type DueHandler, sweep } from './sweep.ts';

let school: TestSchool;
let office: PostOffice;
let collector: Awaited<ReturnType<typeof otlpReceiver>>;
beforeAll(async () => {
  collector = await otlpReceiver();
  office = await openPostOffice();
  school = await startTestSchool({
    SMTP_URL: office.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '10',
  });
});
afterAll(async () => {
  await school.close();
  office.close();
  collector.close();
});

const childrenOf = (spanId: string) => collector.spans.filter((span) => span.parentSpanId === spanId);

test('PLAT-331 PLAT-311 delivering mail is a trace with its statements and the sending, without the mail’s content', async () => {
  const stop = await startJobs(school.school, () => {});
  await school.call('auth.resetPassword', { email: emailOf('monthly') });
  const sent = await collector.until(({ name }) => name === 'send a mail');
  const job = await collector.until(({ spanId }) => spanId === sent.parentSpanId);
  expect([job.name, job.parentSpanId, sent.kind]).toEqual(['job mail', undefined, 3]);
  await vi.waitFor(() =>
    expect(childrenOf(job.spanId).map(({ name }) => name)).toEqual(expect.arrayContaining(['UPDATE', 'send a mail'])),
  );
  await stop();
  expect(office.taken).toHaveLength(1);
  const exported = JSON.stringify(collector.spans.filter(({ traceId }) => traceId === job.traceId));
  for (const word of [emailOf('monthly'), 'Password', 'reset/']) expect(exported).not.toContain(word);
}, 60_000);

test('PLAT-331 a due row is a trace of its own; a failing one is marked, without its message', async () => {
  const { db, tracing } = school.school;
  const left = [1, 2];
  const handler: DueHandler = {
    name: 'rows',
    async takeNext() {
      const id = left.shift();
      if (id === undefined) return null;
      const work = async () => {
        await db.execute('select count(*) from users');
        if (id === 2) throw new Error('private words');
      };
      return { id, work };
    },
  };
  vi.spyOn(school.school, 'report').mockImplementation(() => undefined);
  await traced(tracing, 'job sweep', () => sweep(school.school, [handler]));
  const ended = () => collector.spans.filter(({ name }) => name === 'due rows');
  await expect.poll(() => ended()).toHaveLength(2);
  expect(new Set(ended().map(({ traceId }) => traceId)).size).toBe(2);
  for (const { spanId, parentSpanId } of ended()) {
    expect(parentSpanId).toBeUndefined();
    expect(childrenOf(spanId).map(({ name }) => name)).toEqual(['SELECT']);
  }
  expect(ended().map(({ status, attributes }) => [status.code, attributes['error.type']])).toEqual([
    [0, undefined],
    [2, 'error'],
  ]);
  expect(JSON.stringify(collector.spans)).not.toContain('private words');
});
