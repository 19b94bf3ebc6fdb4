import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { readMigrationFiles } from '../../kernel/db/drizzle.ts';
import { migrationsFolder } from '../../kernel/db/migrate.ts';

/** A database as a release of the school left it: how its tables were created, their rows, and its sequences. */
export interface Snapshot {
  /** The statements of its migrations, as written then, with the hash that each left. */
  migrations: { hash: string; createdAt: number; statements: string[] }[];
  /** The statements that created the tables of the job queue. */
  jobs: string;
  /** Rows by table of the schema `public`; empty tables are left out. */
  tables: Record<string, object[]>;
  /** The next number of each sequence. */
  sequences: Record<string, number>;
}

/** Runs `work` with a separate connection. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const name = (text: string): string => pg.escapeIdentifier(text);

/** Our own tables, without those of extensions. */
async function ownTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  );
  return rows.map((row) => row.name);
}

async function ownSequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows.map((row) => row.name);
}

/** Reads a complete database; its school must not be running. */
export const takeSnapshot = (url: string): Promise<Snapshot> =>
  connected(url, async (client) => {
    const tables: Snapshot['tables'] = {};
    for (const table of await ownTables(client)) {
      const { rows } = await client.query<{ row: object }>(
        `select to_jsonb(t) as row from ${name(table)} t order by to_jsonb(t)::text collate "C"`,
      );
      if (rows.length) tables[table] = rows.map(({ row }) => row);
    }
    const sequences: Snapshot['sequences'] = {};
    for (const sequence of await ownSequences(client)) {
      const next = `select case when is_called then last_value + 1 else last_value end as next from ${name(sequence)}`;
      sequences[sequence] = Number((await client.query<{ next: string }>(next)).rows[0]?.next);
    }
    return {
      migrations: readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis, sql }) => ({
        hash,
        createdAt: folderMillis,
        statements: sql,
      })),
      jobs: getConstructionPlans('pgboss'),
      tables,
      sequences,
    };
  });

/** Restores a snapshot into an empty database exactly, without any current rules. */
export const restoreSnapshot = (url: string, snapshot: Snapshot): Promise<void> =>
  connected(url, async (client) => {
    await client.query('set client_min_messages = warning');
    await client.query(
      'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    for (const { hash, createdAt, statements } of snapshot.migrations) {
      for (const statement of statements) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        createdAt,
      ]);
    }
    await client.query(snapshot.jobs);
    // References were consistent in the snapshot, so the order of the tables does not matter.
    await client.query('set session_replication_role = replica');
    for (const [table, rows] of Object.entries(snapshot.tables)) {
      const columns = await columnsOf(client, table);
      await client.query(
        `insert into ${name(table)} (${columns}) overriding system value
          select ${columns} from jsonb_populate_recordset(null::${name(table)}, $1)`,
        [JSON.stringify(rows)],
      );
    }
    for (const [sequence, next] of Object.entries(snapshot.sequences))
      await client.query('select setval($1::regclass, $2, false)', [`public.${name(sequence)}`, next]);
    await client.query('analyze');
  });

/** Columns without generated ones. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${name(table)}`],
  );
  return rows.map((row) => name(row.name)).join(', ');
}
