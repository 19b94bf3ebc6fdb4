import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT, type PgDatabase } from './drizzle.ts';
import pg from 'pg';
import { boundedClient, CONNECT_MS, SILENCE_MS } from './bounded-client.ts';
import { returnedClient } from './returned-client.ts';
import { UnnamedStatementClient } from './unnamed-statement-client.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { namedStatementClient } from './statement-names.ts';
import { TracedPool, tracedClient } from './traced-client.ts';

/** The pool. Inside a handler use the provided `tx`: the pool runs outside the transaction. */
export type Db = NodePgDatabase<Record<string, never>>;
/** A transaction, or the pool where a call only reads: the first parameter of every repo function. */
export type Tx = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface DatabaseClient {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  poolSize: number;
  /** The address is a pooler's in transaction mode: each transaction may use another database connection. */
  pooled?: boolean;
  /** How long a connection and a statement are waited for, in milliseconds. */
  patienceMs?: number;
  /** Statements become spans of the current trace. */
  tracing?: Tracing | undefined;
  onError?: (error: Error) => void;
}

/** Set when a connection is opened; a pooler refuses both, so it sets them on its own connections. */
const BOUNDS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 };

/** Opens a pool; columns are snake_case in the database and camelCase in the program. */
export function openDatabase(
  url: string,
  { poolSize, pooled = false, patienceMs, tracing, onError }: DatabaseOptions,
): DatabaseClient {
  const Named = pooled ? UnnamedStatementClient : namedStatementClient();
  const Client = returnedClient(boundedClient(Named, patienceMs ?? SILENCE_MS));
  const Pool = tracing ? TracedPool : pg.Pool;
  const pool = new Pool({
    connectionString: url,
    Client: tracing ? tracedClient(Client, tracing) : Client,
    max: poolSize,
    connectionTimeoutMillis: patienceMs ?? CONNECT_MS,
    idleTimeoutMillis: 30_000,
    ...(pooled ? {} : BOUNDS),
    application_name: 'gargoyle-api',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => onError?.(error));
  // The same for a busy connection: its statement fails with an error, but the event itself would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: drizzle(pool, { casing: 'snake_case' }), close: () => pool.end() };
}

/** `postgres://…/name` of another database on the same server. */
export function siblingUrl(url: string, database: string): string {
  const sibling = new URL(url);
  sibling.pathname = `/${database}`;
  return sibling.href;
}
