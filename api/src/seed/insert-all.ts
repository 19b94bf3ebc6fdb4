import type { PgTable } from '../kernel/db/drizzle.ts';
import type { Tx } from '../kernel/db/client.ts';

/** PostgreSQL accepts 65,535 parameters per statement. */
const ROWS = 1_000;

/** Inserts any number of rows, in batches. */
export async function insertAll<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS)
    await tx.insert(table).values(rows.slice(from, from + ROWS) as T['$inferInsert'][]);
}
