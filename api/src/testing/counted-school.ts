import { buildApp } from '../app/build-app.ts';
import { openSchool } from '../app/open-school.ts';
import { startSession } from '../domains/identity/sessions/sessions.service.ts';
import { reachDatabase } from '../kernel/db/open-database.ts';
import { readEnv } from '../kernel/settings/env.ts';
import { accountId } from '../seed/accounts.ts';

/** What a call cost. */
export interface Cost {
  ms: number;
  /** Rows that the database read, from tables and by indexes. */
  rows: number;
  /** Pages of 8 KB that it looked at. */
  blocks: number;
}

export interface CountedAnswer {
  status: number;
  text: string;
  cost: Cost;
}

const COUNTERS = `
  select (select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables)::float8 as rows,
    (select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0)
      + coalesce(toast_blks_hit + toast_blks_read, 0)) from pg_statio_user_tables)::float8 as blocks`;

const SIZES = `
  select relname as name, n_live_tup::float8 as n from pg_stat_user_tables where schemaname = 'public'
  union all select 'bytes', pg_database_size(current_database())::float8`;

/**
 * A second API on the database of a running school, in this process and with a single connection: so the database's own
 * counters tell what one call read, whatever else the machine does.
 */
export async function openCountedSchool(data: string) {
  const env = readEnv({
    ...{ LOG_LEVEL: 'error', GARGOYLE_DATA: data, CHECK_ANSWERS: 'off' },
    ...{ DATABASE_POOL: '1', RATE_LIMITS: 'off', ONE_SESSION: 'off' },
  });
  const { url } = await reachDatabase({ databaseUrl: undefined, databaseDirectUrl: undefined, data });
  const { school, close } = await openSchool(env, url);
  const app = await buildApp(school);
  const { token } = await startSession(school.db, school, accountId('monthly'), { keepOthers: true });

  async function counters(): Promise<Omit<Cost, 'ms'>> {
    await school.db.execute('select pg_stat_force_next_flush()');
    await school.db.execute('select pg_stat_clear_snapshot()');
    const { rows } = await school.db.execute<{ rows: number; blocks: number }>(COUNTERS);
    return rows[0] ?? { rows: 0, blocks: 0 };
  }

  return {
    /** Calls the API as nobody, or as the demo account `monthly`; never answered from the process's memory. */
    async call(
      method: 'GET' | 'POST' | 'PATCH',
      url: string,
      signedIn: boolean,
      body?: object,
      language = 'en',
    ): Promise<CountedAnswer> {
      school.answers.clear();
      const before = await counters();
      const began = performance.now();
      const headers = { 'accept-language': language, ...(signedIn ? { authorization: `JWT ${token}` } : {}) };
      const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
      const ms = performance.now() - began;
      const after = await counters();
      const cost = { ms, rows: after.rows - before.rows, blocks: after.blocks - before.blocks };
      return { status: answer.statusCode, text: answer.body, cost };
    },
    /** Rows by table, as the database estimates them, and `bytes` of the whole. */
    async sizes(): Promise<Record<string, number>> {
      const { rows } = await school.db.execute<{ name: string; n: number }>(SIZES);
      return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
    },
    async close(): Promise<void> {
      await app.close();
      await close();
    },
  };
}
export type CountedSchool = Awaited<ReturnType<typeof openCountedSchool>>;
