import pg from 'pg';

export const quoted = (name: string): string => pg.escapeIdentifier(name);

export interface OwnTable {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** Our own tables, without those of extensions. The queue of background jobs is recreated by every start. */
export async function ownTables(client: pg.Client): Promise<OwnTable[]> {
  const { rows } = await client.query<OwnTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname`,
  );
  return rows;
}

export async function ownSequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}

/** The first table or view in this database; undefined when it is empty. */
export async function firstTableIn(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1 limit 1`,
  );
  return rows[0]?.name;
}
