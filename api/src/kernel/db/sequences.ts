import { sql } from './drizzle.ts';
import type { Tx } from './client.ts';

/** Continues every identity column after its highest id, since the demo sets ids itself. */
export async function restartSequences(tx: Tx): Promise<void> {
  await tx.execute(sql`
    do $$
    declare c record; highest bigint;
    begin
      for c in select table_name, column_name from information_schema.columns
               where table_schema = 'public' and is_identity = 'YES'
      loop
        execute format('select coalesce(max(%I), 0) from %I', c.column_name, c.table_name) into highest;
        perform setval(pg_get_serial_sequence(format('public.%I', c.table_name), c.column_name), highest + 1, false);
      end loop;
    end $$`);
}
