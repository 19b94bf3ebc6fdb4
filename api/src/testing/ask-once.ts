import pg from 'pg';

/** Asks a database one thing on a connection of its own; never waits longer than some seconds. */
export async function askOnce<R extends pg.QueryResultRow>(url: string, statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<R>(statement)).rows;
  } finally {
    // One that answers no more takes no leave either.
    void client.end().catch(() => {});
  }
}

/** Whether a database can be asked. */
export const answers = (url: string): Promise<boolean> =>
  askOnce(url, 'select 1').then(
    () => true,
    () => false,
  );
