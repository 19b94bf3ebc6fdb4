import pg from 'pg';
import { SettingsError } from '../settings/settings-error.ts';
import { boundedClient, CONNECT_MS, SILENCE_MS } from './bounded-client.ts';

/**
 * Opens a connection that is no pool's: of a start, a backup or a listener. It is given up as one of the pool is when
 * the database does not answer, but for statements that may take their time (`takeTime`). Its caller ends it.
 */
export async function openConnection(url: string, options: { application_name?: string } = {}): Promise<pg.Client> {
  const Client = boundedClient(pg.Client, SILENCE_MS);
  const client = new Client({
    ...options,
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENCE_MS,
  });
  // A lost connection fails the statement that needs it; the event itself must not end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Why a process cannot start, in one sentence that hides the password. */
export function unusable(url: string, error: unknown, setting?: string): SettingsError {
  if (error instanceof SettingsError) return error;
  const where = new URL(url);
  where.password = '';
  const reason = error instanceof Error ? error.message || (error as { code?: string }).code : error;
  return new SettingsError(
    `The database at ${where.href}${setting ? ` (${setting})` : ''} cannot be used: ${String(reason)}.`,
  );
}
