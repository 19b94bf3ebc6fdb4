import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { NamelessClient } from './nameless-client.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { NamingClient } from './statement-names.ts';
import { TracedPool, tracedClient } from './traced-client.ts';

/** The pool. Inside a handler use the `tx` it is given: the pool runs outside of the transaction. */
export type Db = NodePgDatabase<Record<string, never>>;
/** A transaction, or the pool where a call only reads: what every repo function takes first. */
export type Tx = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface DatabaseClient {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  poolSize: number;
  /** The address is a pooler's in transaction mode: each transaction may be on another connection of the database. */
  pooled?: boolean;
  /** Statements are told as parts of what is being done. */
  tracing?: Tracing | undefined;
  onError?: (error: Error) => void;
}

/** Said when a connection is opened; a pooler refuses both, and has them set on its own connections. */
const BOUNDS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 };

/** Opens a pool; columns are snake_case in the database and camelCase in the program. */
export function openDatabase(
  url: string,
  { poolSize, pooled = false, tracing, onError }: DatabaseOptions,
): DatabaseClient {
  const Client = pooled ? NamelessClient : NamingClient;
  const Pool = tracing ? TracedPool : pg.Pool;
  const pool = new Pool({
    connectionString: url,
    Client: tracing ? tracedClient(Client, tracing) : Client,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    ...(pooled ? {} : BOUNDS),
    application_name: 'gargoyle-api',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => onError?.(error));
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
