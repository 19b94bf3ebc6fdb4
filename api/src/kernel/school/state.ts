import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db, Tx } from '../db/client.ts';
import { school as table } from '../db/schema/school.ts';

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
 * Give the result to `school.state.take` after the commit.
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

/** Says, at the commit of this transaction, that a mail waits. */
export const announceMail = (tx: Tx): Promise<unknown> => tx.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);

/** Says, at the commit of this transaction, that what everybody sees has changed: no process answers what it kept. */
export const announceChange = (tx: Tx): Promise<unknown> => tx.execute(sql`select pg_notify(${ANSWERS_CHANNEL}, '')`);

/** What there is to hear of, from this process or another. */
interface News {
  /** The state is another: clock moved, demo built anew. */
  state: SchoolState;
  /** A mail was written that is to be sent. */
  mail: null;
  /** What everybody sees has changed. */
  answers: null;
}

/** What all processes agree on, as this one knows it. */
export interface SharedState {
  readonly epoch: number;
  readonly touched: boolean;
  /** Lets this process live in a new state; an older one than it knows is passed over. */
  take(state: SchoolState): void;
  /** Remembers that the present was touched, unless it is another by now. */
  noteTouched(epoch: number): void;
  /** Calls back with each news of a kind, in the order of asking; answers how to stop that. */
  on<K extends keyof News>(kind: K, hear: (news: News[K]) => void): () => void;
  tell<K extends keyof News>(kind: K, news: News[K]): void;
}

export function sharedState(first: SchoolState): SharedState {
  let current = first;
  const hearing: { [K in keyof News]: Set<(news: News[K]) => void> } = {
    state: new Set(),
    mail: new Set(),
    answers: new Set(),
  };
  const tell: SharedState['tell'] = (kind, news) => {
    for (const hear of hearing[kind]) hear(news);
  };
  return {
    get epoch() {
      return current.epoch;
    },
    get touched() {
      return current.touched;
    },
    take(state) {
      if (state.epoch < current.epoch) return;
      current = state;
      tell('state', state);
    },
    noteTouched(epoch) {
      if (current.epoch === epoch) current = { ...current, touched: true };
    },
    on(kind, hear) {
      hearing[kind].add(hear);
      return () => void hearing[kind].delete(hear);
    },
    tell,
  };
}

/** How soon a change is known of which no word came: a connection may be dead long before anybody notices. */
const LOOK_MS = 5000;

/**
 * Hears of changes that other processes make, on a connection of its own that is renewed when it breaks; and looks by
 * itself now and then.
 * @param url of the database itself: through a pooler nothing would be heard
 */
export async function watchState(
  state: SharedState,
  db: Db,
  url: string,
  lookMs = LOOK_MS,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const again = () => {
    if (stopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect()
        .then(() => {
          // Nobody knows what was said meanwhile.
          state.tell('answers', null);
          state.tell('mail', null);
        })
        .catch(again);
    }, 1000);
    retry.unref();
  };
  const refresh = async () => {
    const found = await readState(db);
    if (found.epoch > state.epoch) state.take(found);
  };
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('error', () => void next.end().catch(() => {}));
    next.on('end', again);
    next.on('notification', ({ channel }) => {
      if (channel === MAIL_CHANNEL) state.tell('mail', null);
      else if (channel === ANSWERS_CHANNEL) state.tell('answers', null);
      else void refresh().catch(() => {});
    });
    await next.connect();
    client = next;
    await next.query(`listen ${CHANNEL}; listen ${MAIL_CHANNEL}; listen ${ANSWERS_CHANNEL}`);
    await refresh();
  };
  await connect();
  const looking = setInterval(() => void refresh().catch(() => {}), lookMs).unref();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    clearInterval(looking);
    await client?.end().catch(() => {});
  };
}
