import { openDatabase } from '@gargoyle/api/src/kernel/db/client.ts';

/** Session state on a pooled connection that the next client would get. */
export interface PooledConnection extends Record<string, unknown> {
  pid: number;
  /** Settings made in the session, as `name=value`. */
  settings: string[];
  names: number;
  listens: number;
  locks: number;
  cursors: number;
  temporary: boolean;
}

const LOOK = `select pg_backend_pid() as pid,
  array(select name || '=' || setting from pg_settings where source = 'session' order by name) as settings,
  (select count(*)::int from pg_prepared_statements) as names,
  (select count(*)::int from pg_listening_channels()) as listens,
  (select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
  (select count(*)::int from pg_cursors where is_holdable) as cursors,
  pg_my_temp_schema() <> 0 as temporary`;

/** Takes all connections of the pooler at the same time, so that each is a different one, and inspects them. */
export async function inspectConnections(url: string, count: number): Promise<PooledConnection[]> {
  const { db, close } = openDatabase(url, { poolSize: count, pooled: true });
  const borrowed = Promise.withResolvers<void>();
  let held = 0;
  const looks = Array.from({ length: count }, () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<PooledConnection>(LOOK);
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

/** Settings that the pooler makes on its connections, and those it transfers itself. */
const OWN = /^(statement_timeout=15000|idle_in_transaction_session_timeout=30000|application_name=.*)$/;

/** Descriptions of leftover session state; empty if all connections are clean. */
export const leftoversOn = (connections: readonly PooledConnection[]): string[] =>
  connections.flatMap(({ pid, settings, names, listens, locks, cursors, temporary }) => {
    const unexpected = settings.filter((setting) => !OWN.test(setting));
    const left = [
      unexpected.length && `settings (${unexpected.join(', ')})`,
      names && `${names} prepared statements`,
      listens && `${listens} listened channels`,
      locks && `${locks} locks`,
      cursors && `${cursors} cursors`,
      temporary && 'temporary tables',
    ].filter(Boolean);
    return left.length ? [`connection ${pid}: ${left.join(', ')}`] : [];
  });
