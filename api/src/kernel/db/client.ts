import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { NamingClient } from './statement-names.ts';

/** The pool. Inside a handler use the `tx` it is given: the pool runs outside of the transaction. */
export type Db = NodePgDatabase<Record<string, never>>;
/** A transaction, or the pool where a call only reads: what every repo function takes first. */
export type Tx = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface DatabaseClient {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool; columns are snake_case in the database and camelCase in the program. */
export function openDatabase(
  url: string,
  options: { poolSize: number; onError?: (error: Error) => void },
): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamingClient,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'gargoyle-api',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // The same for one that is at work: its statement fails and tells, but the event of itself would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: drizzle(pool, { casing: 'snake_case' }), close: () => pool.end() };
}

/** `postgres://…/name` of another database on the same server. */
export function siblingUrl(url: string, database: string): string {
  const sibling = new URL(url);
  sibling.pathname = `/${database}`;
  return sibling.href;
}
