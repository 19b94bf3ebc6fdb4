import { openDatabase } from '@gargoyle/api/src/kernel/db/client.ts';

/** What somebody left on a connection of the database that others are lent. */
export interface Lent extends Record<string, unknown> {
  pid: number;
  /** Settings that were made for the session, as `name=value`. */
  settings: string[];
  names: number;
  hears: number;
  locks: number;
  cursors: number;
  temporary: boolean;
}

const LOOK = `select pg_backend_pid() as pid,
  array(select name || '=' || setting from pg_settings where source = 'session' order by name) as settings,
  (select count(*)::int from pg_prepared_statements) as names,
  (select count(*)::int from pg_listening_channels()) as hears,
  (select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
  (select count(*)::int from pg_cursors where is_holdable) as cursors,
  pg_my_temp_schema() <> 0 as temporary`;

/** Borrows all that a pooler lends at the same moment, so that each is another, and looks at them. */
export async function lookAtLent(url: string, count: number): Promise<Lent[]> {
  const { db, close } = openDatabase(url, { poolSize: count, pooled: true });
  const borrowed = Promise.withResolvers<void>();
  let held = 0;
  const looks = Array.from({ length: count }, () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<Lent>(LOOK);
      held += 1;
      if (held === count) borrowed.resolve();
      await borrowed.promise;
      return rows;
    }),
  );
  try {
    return (await Promise.all(looks)).flat();
  } finally {
    borrowed.resolve();
    await close();
  }
}

/** What the pooler says on each of its own connections, and what it carries over itself. */
const OWN = /^(statement_timeout=15000|idle_in_transaction_session_timeout=30000|application_name=.*)$/;

/** In words, what lies about on connections; nothing, when each is as it was made. */
export const leftOn = (lent: readonly Lent[]): string[] =>
  lent.flatMap(({ pid, settings, names, hears, locks, cursors, temporary }) => {
    const strange = settings.filter((setting) => !OWN.test(setting));
    const left = [
      strange.length && `settings (${strange.join(', ')})`,
      names && `${names} named statements`,
      hears && `${hears} channels that it hears`,
      locks && `${locks} locks`,
      cursors && `${cursors} cursors`,
      temporary && 'temporary tables',
    ].filter(Boolean);
    return left.length ? [`connection ${pid}: ${left.join(', ')}`] : [];
  });
