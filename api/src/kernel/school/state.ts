import { sql } from '../db/drizzle.ts';
import type pg from 'pg';
import type { Db, Tx } from '../db/client.ts';
import { openConnection } from '../db/open-connection.ts';
import { school as table } from '../db/schema/school.ts';

/** State shared by all processes of one school, stored in one row. */
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
 * Changes the shared state; every earlier answer is void from the commit on.
 * Pass the result to `school.state.take` after the commit.
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

/** Notifies all processes, at the commit of this transaction, that a mail is waiting. */
export const announceMail = (tx: Tx): Promise<unknown> => tx.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);

/** Notifies all processes, at the commit of this transaction, that public content has changed and caches are void. */
export const announceChange = (tx: Tx): Promise<unknown> => tx.execute(sql`select pg_notify(${ANSWERS_CHANNEL}, '')`);

/** Events from this process or another. */
interface Events {
  /** The state has changed: the clock moved, or the demo was rebuilt. */
  state: SchoolState;
  /** A mail is waiting to be sent. */
  mail: null;
  /** Public content has changed. */
  answers: null;
}

/** The shared state, as known to this process. */
export interface SharedState {
  readonly epoch: number;
  readonly touched: boolean;
  /** Applies a new state in this process; one older than the current is ignored. */
  take(state: SchoolState): void;
  /** Remembers that this epoch's data was touched; ignored if the epoch has changed. */
  noteTouched(epoch: number): void;
  /** Subscribes to a kind of event; listeners run in order of subscription. @returns a function that unsubscribes */
  on<K extends keyof Events>(kind: K, listener: (event: Events[K]) => void): () => void;
  emit<K extends keyof Events>(kind: K, event: Events[K]): void;
}

export function sharedState(first: SchoolState): SharedState {
  let current = first;
  const listeners: { [K in keyof Events]: Set<(event: Events[K]) => void> } = {
    state: new Set(),
    mail: new Set(),
    answers: new Set(),
  };
  const emit: SharedState['emit'] = (kind, event) => {
    for (const listener of listeners[kind]) listener(event);
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
      emit('state', state);
    },
    noteTouched(epoch) {
      if (current.epoch === epoch) current = { ...current, touched: true };
    },
    on(kind, listener) {
      listeners[kind].add(listener);
      return () => void listeners[kind].delete(listener);
    },
    emit,
  };
}

/** Polling interval for changes without a notification: a connection may be dead long before that is noticed. */
const LOOK_MS = 5000;

/**
 * Listens for changes by other processes, on its own connection, which is reopened when it breaks; and polls regularly.
 * @param url of the database itself: notifications do not pass through a pooler
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
  const reconnect = () => {
    if (stopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect()
        .then(() => {
          // Notifications may have been missed meanwhile.
          state.emit('answers', null);
          state.emit('mail', null);
        })
        .catch(reconnect);
    }, 1000);
    retry.unref();
  };
  const refresh = async () => {
    const found = await readState(db);
    if (found.epoch > state.epoch) state.take(found);
  };
  const connect = async () => {
    const next = await openConnection(url);
    next.on('error', () => void next.end().catch(() => {}));
    next.on('end', reconnect);
    next.on('notification', ({ channel }) => {
      if (channel === MAIL_CHANNEL) state.emit('mail', null);
      else if (channel === ANSWERS_CHANNEL) state.emit('answers', null);
      else void refresh().catch(() => {});
    });
    client = next;
    await next.query(`listen ${CHANNEL}; listen ${MAIL_CHANNEL}; listen ${ANSWERS_CHANNEL}`);
    await refresh();
  };
  await connect();
  const polling = setInterval(() => void refresh().catch(() => {}), lookMs).unref();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    clearInterval(polling);
    await client?.end().catch(() => {});
  };
}
