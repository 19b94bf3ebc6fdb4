import { sql } from 'drizzle-orm';
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

/** A process that watches, and what it hears. */
async function watch(lookMs: number) {
  const { db } = school.school;
  const state = sharedState(await readState(db));
  const heard = { state: vi.fn(), answers: vi.fn(), mail: vi.fn() };
  state.on('state', heard.state);
  state.on('answers', heard.answers);
  state.on('mail', heard.mail);
  onTestFinished(await watchState(state, db, school.databaseUrl, lookMs));
  return { state, heard };
}

test('PLAT-273 each process hears at the commit that answers are void, that a mail waits, that time is another', async () => {
  const { state, heard } = await watch(NEVER);
  await school.school.db.transaction(async (tx) => {
    await announceChange(tx);
    await announceMail(tx);
    await changeState(tx, { touched: true });
    expect([heard.answers, heard.mail, heard.state].map((one) => one.mock.calls.length)).toEqual([0, 0, 0]);
  });
  await vi.waitFor(() => {
    for (const one of Object.values(heard)) expect(one).toHaveBeenCalledTimes(1);
  }, PATIENT);
  expect(state.touched).toBe(true);
});

test('PLAT-273 a change of which no word came is seen all the same', async () => {
  const { state, heard } = await watch(20);
  const before = state.epoch;
  await school.school.db.execute(sql`update school set epoch = epoch + 1`);
  await vi.waitFor(() => expect(heard.state).toHaveBeenCalled(), PATIENT);
  expect(state.epoch).toBe(before + 1);
});

test('PLAT-273 who was cut off believes nothing it kept, looks for mail, and hears again', async () => {
  const { heard } = await watch(NEVER);
  await school.school.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
  await vi.waitFor(
    () => expect([heard.answers, heard.mail]).toEqual([expect.toSatisfy(called), expect.toSatisfy(called)]),
    PATIENT,
  );
  heard.answers.mockClear();
  await announceChange(school.school.db);
  await vi.waitFor(() => expect(heard.answers).toHaveBeenCalledTimes(1), PATIENT);
});

const called = (one: ReturnType<typeof vi.fn>): boolean => one.mock.calls.length === 1;
