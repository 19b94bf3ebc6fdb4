import { apiError } from '@gargoyle/shared/client/api-error';
import { fakeApi } from '@gargoyle/shared/testing/fake-api.ts';
import { fakeHost, fakeMember } from '@gargoyle/shared/testing/fake-host.tsx';
import { describe, expect, test } from 'vitest';
import type { DeviceStore } from '../../common/player/device-store.ts';
import { createTickOutbox } from './tick-outbox.ts';
import { createWatchReport } from './watch-report.ts';

function device(): DeviceStore & { notes: Map<string, string> } {
  const notes = new Map<string, string>();
  return { notes, read: (key) => notes.get(key) ?? null, write: (key, text) => void notes.set(key, text) };
}

const startedAt = '2026-03-01T10:00:00.000Z';
const offline = apiError({ status: 0, code: 'offline' });

function watching(statisticId: number | null = null, store = device()) {
  const api = fakeApi({ 'statistics.create': { id: 77 }, 'statistics.tick': { id: 77 } });
  const { session } = fakeHost({ session: fakeMember({ id: 7 }) });
  const host = { api, session, report: () => undefined };
  const refused: unknown[] = [];
  const outbox = createTickOutbox(host, store, 7);
  let time = Date.parse(startedAt);
  const now = () => new Date(time++);
  const report = createWatchReport({
    outbox,
    tutorialId: 9,
    statisticId,
    now,
    onRefused: (e) => refused.push(e),
  });
  const ticks = () => api.calls.filter((call) => call.name === 'statistics.tick').map((call) => call.input);
  return { api, outbox, report, refused, session, store, ticks };
}

describe('watch session', () => {
  test('PLAY-101 PLAY-105 creates one statistic, whatever chapters follow', async () => {
    const { api, report } = watching();
    report.begin({ chapterId: 1, position: 0 });
    report.begin({ chapterId: 2, position: 0 });
    await report.tick({ chapterId: 2, position: 5 });
    expect(api.calls.map((call) => call.name)).toEqual(['statistics.create', 'statistics.tick']);
    expect(api.calls[0]?.input).toEqual({ tutorial: 9, chapterId: 1, currentPosition: 0, ccLanguage: null, startedAt });
  });

  test('PLAY-102 PLAY-103 PLAY-041 ticks report chapter, position and captions, silently', async () => {
    const { api, report } = watching(77);
    report.captions('es');
    await report.tick({ chapterId: 2, position: 5.04 });
    const [call] = api.calls;
    expect(call?.input).toMatchObject({ id: 77, chapterId: 2, currentPosition: 5, ccLanguage: 'es', sequence: 1 });
    expect(call?.options.silent).toBe(true);
  });

  test('PLAY-104 only the last tick is sent with keepalive', async () => {
    const { api, report } = watching(77);
    await report.tick({ chapterId: 2, position: 5 });
    await report.tick({ chapterId: 2, position: 7 }, true);
    expect(api.calls.map(({ options }) => options.keepalive)).toEqual([false, true]);
  });

  test('PLAY-104 it is settled once the last position was sent, even if the session was still being created', async () => {
    const { api, report, ticks } = watching();
    const created = Promise.withResolvers<{ id: number }>();
    api.answer({ 'statistics.create': () => created.promise as never });
    report.begin({ chapterId: 1, position: 0 });
    void report.tick({ chapterId: 1, position: 7 }, true);
    let isSettled = false;
    const settled = report.settled().then(() => (isSettled = true));
    await Promise.resolve();
    expect(isSettled).toBe(false);
    created.resolve({ id: 77 });
    await settled;
    expect(ticks()).toMatchObject([{ id: 77, currentPosition: 7 }]);
  });

  test('PLAY-005 a denied session is reported to the page, and sends no ticks', async () => {
    const { api, report, refused, ticks } = watching();
    const forbidden = apiError({ status: 402, code: 'forbidden_to_watch', detail: 'No.' });
    api.answer({ 'statistics.create': forbidden });
    report.begin({ chapterId: 1, position: 0 });
    await report.tick({ chapterId: 1, position: 5 });
    expect(refused).toEqual([forbidden]);
    expect(ticks()).toEqual([]);
  });
});

test('PLAY-257 what was watched waits while somebody else is logged in in this browser', async () => {
  const { report, session, store, ticks } = watching(77);
  session.setState(fakeMember({ id: 8 }));
  await report.tick({ chapterId: 2, position: 7 }, true);
  expect(ticks()).toEqual([]);
  // They log in again, and open a lesson.
  const later = watching(78, store);
  await later.outbox.flush();
  expect(later.ticks()).toMatchObject([{ id: 77, currentPosition: 7 }]);
});

describe('connection loss', () => {
  test.each([0, 429, 503])(
    'PLAY-101 PLAY-195 a session that could not start (%d) starts with the next tick',
    async (status) => {
      const { api, report, refused, ticks, store } = watching();
      api.answer({ 'statistics.create': apiError({ status, code: 'unavailable' }) });
      report.begin({ chapterId: 1, position: 0 });
      await report.tick({ chapterId: 1, position: 5 });
      expect(refused).toEqual([]);
      api.answer({ 'statistics.create': { id: 77 } });
      await report.tick({ chapterId: 1, position: 10 });
      expect(ticks()).toMatchObject([{ id: 77, ticks: [{ currentPosition: 5 }, { currentPosition: 10 }] }]);
      expect(store.notes).toEqual(new Map([['gargoyle.player.ticks.7', '[]']]));
    },
  );

  test('PLAY-195 unsent ticks are sent together once the connection is back', async () => {
    const { api, report, outbox, ticks, store } = watching(77);
    api.answer({ 'statistics.tick': offline });
    for (const position of [5, 10, 15]) await report.tick({ chapterId: 2, position });
    api.answer({ 'statistics.tick': { id: 77 } });
    await outbox.flush();
    expect(ticks().at(-1)).toMatchObject({
      id: 77,
      ticks: [
        { currentPosition: 5, sequence: 1 },
        { currentPosition: 10, sequence: 2 },
        { currentPosition: 15, sequence: 3 },
      ],
    });
    expect([...store.notes.values()]).toEqual(['[]']);
  });

  test('PLAY-195 unsent ticks survive the page', async () => {
    const store = device();
    const before = watching(77, store);
    before.api.answer({ 'statistics.tick': offline });
    await before.report.tick({ chapterId: 2, position: 40 });
    const after = watching(null, store);
    await after.outbox.flush();
    expect(after.ticks()).toMatchObject([{ id: 77, currentPosition: 40 }]);
  });

  test('a tick that the server never accepts does not block the others', async () => {
    const { api, report, ticks, store } = watching(77);
    api.answer({ 'statistics.tick': apiError({ status: 404, code: 'not_found' }) });
    await report.tick({ chapterId: 2, position: 5 });
    expect(ticks()).toHaveLength(1);
    expect([...store.notes.values()]).toEqual(['[]']);
  });

  test.each([0, 503])(
    'PLAY-244 seconds watched before the viewing had a statistic (%d) survive the page',
    async (status) => {
      const store = device();
      const before = watching(null, store);
      before.api.answer({ 'statistics.create': apiError({ status }) });
      before.report.begin({ chapterId: 1, position: 30 });
      await before.report.tick({ chapterId: 1, position: 35 });
      await before.report.tick({ chapterId: 2, position: 4 }, true);
      const after = watching(null, store);
      await after.outbox.flush();
      expect(after.api.calls).toMatchObject([
        {
          name: 'statistics.create',
          input: { tutorial: 9, chapterId: 1, currentPosition: 30, startedAt },
          options: { idempotencyKey: `viewing-9-${startedAt}` },
        },
        { name: 'statistics.tick', input: { id: 77, ticks: [{ currentPosition: 35 }, { currentPosition: 4 }] } },
      ]);
      expect([...store.notes.values()]).toEqual(['[]']);
    },
  );

  test('PLAY-244 a page left while its statistic is made names the same viewing on the next page', async () => {
    const store = device();
    const before = watching(null, store);
    before.api.answer({ 'statistics.create': () => new Promise(() => {}) });
    before.report.begin({ chapterId: 1, position: 0 });
    void before.report.tick({ chapterId: 1, position: 3 }, true);
    const after = watching(null, store);
    await after.outbox.flush();
    const creates = [...before.api.calls, ...after.api.calls].filter(({ name }) => name === 'statistics.create');
    for (const { input, options } of creates) {
      expect(input).toEqual({ tutorial: 9, chapterId: 1, currentPosition: 0, ccLanguage: null, startedAt });
      expect(options).toEqual({ silent: true, keepalive: true, idempotencyKey: `viewing-9-${startedAt}` });
    }
    expect(creates).toHaveLength(2);
    expect(after.ticks()).toMatchObject([{ id: 77, currentPosition: 3 }]);
  });

  test('PLAY-244 once the statistic is known its ticks are stored with its id, which every release reads', async () => {
    const { api, report, store } = watching();
    report.begin({ chapterId: 1, position: 0 });
    await report.tick({ chapterId: 1, position: 5 });
    api.answer({ 'statistics.tick': offline });
    await report.tick({ chapterId: 1, position: 10 });
    const [stored] = [...store.notes.values()].map((text) => JSON.parse(text) as unknown);
    expect(stored).toEqual([expect.objectContaining({ statisticId: 77, currentPosition: 10, sequence: 2 })]);
  });

  test('PLAY-244 a viewing that is refused later is dropped and does not block the others', async () => {
    const store = device();
    const before = watching(null, store);
    before.api.answer({ 'statistics.create': offline, 'statistics.tick': offline });
    before.report.begin({ chapterId: 1, position: 0 });
    await before.report.tick({ chapterId: 1, position: 3 }, true);
    const other = watching(77, store);
    other.api.answer({ 'statistics.tick': offline, 'statistics.create': offline });
    await other.report.tick({ chapterId: 1, position: 8 }, true);
    const after = watching(null, store);
    after.api.answer({ 'statistics.create': apiError({ status: 402, code: 'forbidden_to_watch' }) });
    await after.outbox.flush();
    expect(after.ticks()).toMatchObject([{ id: 77, currentPosition: 8 }]);
    expect([...store.notes.values()]).toEqual(['[]']);
    expect(after.refused).toEqual([]);
  });

  test('PLAY-005 PLAY-244 a viewing that is refused once the server answers again is reported to the page', async () => {
    const { api, report, refused, ticks } = watching();
    api.answer({ 'statistics.create': offline });
    report.begin({ chapterId: 1, position: 0 });
    await report.tick({ chapterId: 1, position: 5 });
    api.answer({ 'statistics.create': apiError({ status: 402, code: 'forbidden_to_watch' }) });
    await report.tick({ chapterId: 1, position: 10 });
    await report.tick({ chapterId: 1, position: 15 });
    expect(refused).toHaveLength(1);
    expect(ticks()).toEqual([]);
  });
});
