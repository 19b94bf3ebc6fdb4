import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { announceChange, announceMail, changeState, readState, sharedState, watchState } from './state.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const NEVER = 2 ** 30;
const PATIENT = { timeout: 20_000, interval: 20 };

/** A process that watches the state, and its listeners. */
async function watch(lookMs: number) {
  const { db } = school.school;
  const state = sharedState(await readState(db));
  const listeners = { state: vi.fn(), answers: vi.fn(), mail: vi.fn() };
  state.on('state', listeners.state);
  state.on('answers', listeners.answers);
  state.on('mail', listeners.mail);
  onTestFinished(await watchState(state, db, school.databaseUrl, lookMs));
  return { state, listeners };
}

test('PLAT-273 what another process announces empties the caches of this one, and its clock follows', async () => {
  const { answers, limits, clock, db } = school.school;
  const [emptied, forgotten] = [vi.spyOn(answers, 'clear'), vi.spyOn(limits, 'clear')];
  await announceChange(db);
  await expect.poll(() => emptied).toHaveBeenCalledOnce();
  await db.transaction((tx) => changeState(tx, { clockOffsetMs: 5000 }));
  await expect.poll(() => forgotten).toHaveBeenCalledOnce();
  expect([emptied.mock.calls.length, clock.offset()]).toEqual([2, 5000]);
});

test('PLAT-273 at the commit each process is notified of changed content, waiting mail and a moved clock', async () => {
  const { state, listeners } = await watch(NEVER);
  await school.school.db.transaction(async (tx) => {
    await announceChange(tx);
    await announceMail(tx);
    await changeState(tx, { touched: true });
    expect([listeners.answers, listeners.mail, listeners.state].map((listener) => listener.mock.calls.length)).toEqual([
      0, 0, 0,
    ]);
  });
  await vi.waitFor(() => {
    for (const listener of Object.values(listeners)) expect(listener).toHaveBeenCalledTimes(1);
  }, PATIENT);
  expect(state.touched).toBe(true);
});

test('PLAT-273 a change without a notification is still detected', async () => {
  const { state, listeners } = await watch(20);
  const before = state.epoch;
  await school.school.db.execute(sql`update school set epoch = epoch + 1`);
  await expect.poll(() => listeners.state).toHaveBeenCalled();
  expect(state.epoch).toBe(before + 1);
});

test('PLAT-273 after a lost connection the cache is cleared, mail is checked, and notifications arrive again', async () => {
  const { listeners } = await watch(NEVER);
  await school.school.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
  await vi.waitFor(
    () => expect([listeners.answers, listeners.mail]).toEqual([expect.toSatisfy(called), expect.toSatisfy(called)]),
    PATIENT,
  );
  listeners.answers.mockClear();
  await announceChange(school.school.db);
  await expect.poll(() => listeners.answers).toHaveBeenCalledTimes(1);
});

test('PLAT-273 a state older than the known one is ignored, and nobody is told who no longer listens', async () => {
  const first = await readState(school.school.db);
  const state = sharedState({ ...first, epoch: 7, touched: false });
  const listener = vi.fn();
  const forget = state.on('state', listener);
  state.take({ ...first, epoch: 6, touched: true });
  state.noteTouched(6);
  expect([state.epoch, state.touched, listener.mock.calls.length]).toEqual([7, false, 0]);
  state.noteTouched(7);
  expect(state.touched).toBe(true);
  forget();
  state.take({ ...first, epoch: 8 });
  expect([state.epoch, listener.mock.calls.length]).toEqual([8, 0]);
});

test('PLAT-273 what changed before a process listened is known to it as soon as it listens', async () => {
  const { db } = school.school;
  const state = sharedState(await readState(db));
  const before = state.epoch;
  await db.execute(sql`update school set epoch = epoch + 1`);
  onTestFinished(await watchState(state, db, school.databaseUrl, NEVER));
  expect(state.epoch).toBe(before + 1);
});

const called = (listener: ReturnType<typeof vi.fn>): boolean => listener.mock.calls.length === 1;
