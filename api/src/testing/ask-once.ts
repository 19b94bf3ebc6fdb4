import pg from 'pg';

/** Runs one statement on a separate connection; waits a few seconds at most. */
export async function askOnce<R extends pg.QueryResultRow>(url: string, statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<R>(statement)).rows;
  } finally {
    // Do not wait: a dead server does not confirm the end of the connection.
    void client.end().catch(() => {});
  }
}

/** Whether a database can be reached. */
export const answers = (url: string): Promise<boolean> =>
  askOnce(url, 'select 1').then(
    () => true,
    () => false,
  );
