import http from 'node:http';
import { expect, test } from 'vitest';
import { listening } from '../testing/loopback.ts';
import { createPageChanges } from './page-changes.ts';

const WENT = { kind: 'post', slug: 'went', changedAt: '2026-03-02T08:00:00.000Z', withdrawn: true };

async function school() {
  let time = 0;
  let requests = 0;
  let answer: (res: http.ServerResponse) => void = (res) => res.end(JSON.stringify({ results: [WENT] }));
  const asked: string[] = [];
  const server = http.createServer((req, res) => {
    requests += 1;
    asked.push(req.url ?? '');
    answer(res);
  });
  const changes = createPageChanges(`http://127.0.0.1:${await listening(server)}`, () => time);
  return {
    changes,
    requests: () => requests,
    asked,
    wait: (ms: number) => void (time += ms),
    answers: (other: typeof answer) => void (answer = other),
  };
}

test('PLAT-032 page changes are requested once a minute, and again after a reset', async () => {
  const { changes, requests, wait } = await school();
  expect(await Promise.all([changes.all(), changes.all()])).toEqual([[WENT], [WENT]]);
  wait(59_999);
  await changes.all();
  expect(requests()).toBe(1);
  wait(1);
  await changes.all();
  expect(requests()).toBe(2);
  changes.clear();
  await changes.all();
  expect(requests()).toBe(3);
});

test.each([
  ['a status', (res: http.ServerResponse) => void res.writeHead(503).end('{}')],
  ['no JSON', (res: http.ServerResponse) => void res.end('<html>')],
  ['a connection that breaks', (res: http.ServerResponse) => void res.destroy()],
])('PLAT-032 PLAT-068 a failed response is not cached: %s', async (_, failing) => {
  const { changes, answers } = await school();
  answers(failing);
  await expect(changes.all()).rejects.toThrow();
  expect(await changes.isWithdrawn('/blog/went')).toBe(false);
  // A page gives up sooner than its request does: what is still under way ends before the API answers again.
  await expect(changes.all()).rejects.toThrow();
  answers((res) => res.end(JSON.stringify({ results: [WENT] })));
  expect(await changes.all()).toEqual([WENT]);
  expect(await changes.isWithdrawn('/BLOG/went/')).toBe(true);
  expect(await changes.isWithdrawn('/blog/stays')).toBe(false);
});

test('PLAT-401 after the first request only later changes are requested, and added to what is known', async () => {
  const { changes, asked, answers, wait } = await school();
  const change = (slug: string, at: string, withdrawn = false) => ({
    ...{ kind: 'post', slug, changedAt: `2026-03-${at}.000Z`, withdrawn },
  });
  const [first, second] = [change('first', '02T08:00:00'), change('second', '01T08:00:00')];
  answers((res) => res.end(JSON.stringify({ results: [first, second] })));
  expect(await changes.all()).toEqual([first, second]);

  wait(60_000);
  const gone = change('second', '03T08:00:00', true);
  answers((res) => res.end(JSON.stringify({ results: [gone] })));
  expect(await changes.all()).toEqual([gone, first]);
  expect(await changes.isWithdrawn('/blog/second')).toBe(true);

  // A failure forgets nothing, and neither does an API that knows no `since` and answers with all.
  wait(60_000);
  answers((res) => void res.writeHead(503).end());
  await expect(changes.all()).rejects.toThrow();
  answers((res) => res.end(JSON.stringify({ results: [gone, first] })));
  expect(await changes.all()).toEqual([gone, first]);

  changes.clear();
  answers((res) => res.end(JSON.stringify({ results: [first] })));
  expect(await changes.all()).toEqual([first]);
  expect(asked.map((url) => new URL(url, 'http://school').searchParams.get('since'))).toEqual([
    null,
    '2026-03-02T07:55:00.000Z',
    ...['2026-03-03T07:55:00.000Z', '2026-03-03T07:55:00.000Z'],
    null,
  ]);
});

test('PLAT-401 PLAT-032 a reset also voids an answer that was on its way', async () => {
  const { changes, asked, answers } = await school();
  const arrived = Promise.withResolvers<http.ServerResponse>();
  answers(arrived.resolve);
  const before = changes.all();
  const waiting = await arrived.promise;
  changes.clear();
  waiting.end(JSON.stringify({ results: [WENT] }));
  await before;
  answers((res) => res.end(JSON.stringify({ results: [] })));
  expect(await changes.all()).toEqual([]);
  expect(asked).toEqual(['/api/v1/page-changes/', '/api/v1/page-changes/']);
});
