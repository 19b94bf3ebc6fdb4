import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Tx } from './db/client.ts';
import { school as table } from './db/schema/school.ts';
import type { School } from './school.ts';

/** What all processes of one school agree on, kept in one row. */
export type SchoolState = typeof table.$inferSelect;

const CHANNEL = 'school_state';
const MAIL_CHANNEL = 'school_mail';
const ANSWERS_CHANNEL = 'school_answers';

export async function readState(tx: Tx): Promise<SchoolState> {
  const [row] = await tx.select().from(table);
  if (!row) throw new Error('The database was not prepared: its table "school" is empty.');
  return row;
}

/**
 * Changes what all agree on; everything answered before is void from the commit on.
 * Give the result to `takeState` after the commit.
 */
export async function changeState(tx: Tx, change: Partial<Pick<SchoolState, 'clockOffsetMs' | 'touched'>>) {
  const [row] = await tx
    .update(table)
    .set({ ...change, epoch: sql`${table.epoch} + 1` })
    .returning();
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
  if (!row) throw new Error('The table "school" is empty.');
  return row;
}

/** Lets this process live in a new state: clock moved, kept answers forgotten. */
export function takeState(school: School, state: SchoolState): void {
  if (state.epoch < school.state.epoch) return;
  school.state = state;
  school.clock.setOffset(state.clockOffsetMs);
  school.answers.clear();
  school.limits.clear();
  for (const hear of listeners.get(school) ?? []) hear(state.epoch);
}

const listeners = new WeakMap<School, Set<(epoch: number) => void>>();

/** Calls back at each change of state; answers how to stop that. */
export function onState(school: School, hear: (epoch: number) => void): () => void {
  const all = listeners.get(school) ?? new Set();
  listeners.set(school, all.add(hear));
  return () => void all.delete(hear);
}

const postmen = new WeakMap<School, () => void>();

/** Says, at the commit of this transaction, that a mail waits. */
export const announceMail = (tx: Tx): Promise<unknown> => tx.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);

/** Says, at the commit of this transaction, that what everybody sees has changed: no process answers what it kept. */
export const announceChange = (tx: Tx): Promise<unknown> => tx.execute(sql`select pg_notify(${ANSWERS_CHANNEL}, '')`);

/** Calls back whenever any process writes a mail that is to be sent. */
export const onMail = (school: School, hear: () => void): void => void postmen.set(school, hear);

/** Hears of changes that other processes make, on a connection of its own that is renewed when it breaks. */
export async function watchState(school: School, url: string): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const again = () => {
    if (stopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect().catch(again);
    }, 1000);
    retry.unref();
  };
  const refresh = async () => {
    const state = await readState(school.db);
    if (state.epoch > school.state.epoch) takeState(school, state);
  };
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('error', () => void next.end().catch(() => {}));
    next.on('end', again);
    next.on('notification', ({ channel }) => {
      if (channel === MAIL_CHANNEL) postmen.get(school)?.();
      else if (channel === ANSWERS_CHANNEL) school.answers.clear();
      else void refresh().catch(() => {});
    });
    await next.connect();
    client = next;
    await next.query(`listen ${CHANNEL}; listen ${MAIL_CHANNEL}; listen ${ANSWERS_CHANNEL}`);
    await refresh();
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
