import type pg from 'pg';

/**
 * Gives the planner its statistics, and sorts what was only appended to the word indexes: until the database does both by
 * itself, minutes later, a search of a large school takes twice as long. Not within a transaction.
 */
export const afterBulkLoad = (client: pg.Client): Promise<unknown> => client.query('vacuum analyze');
