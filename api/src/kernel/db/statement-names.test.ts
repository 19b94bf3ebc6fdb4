import { sql } from './drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { openDatabase } from './client.ts';
import { statementNames } from './statement-names.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool({ DATABASE_POOL: '1' });
});
afterAll(() => school.close());

test('a repeated statement gets a name, always the same, up to a maximum number of names', () => {
  const nameOf = statementNames({ often: 2, most: 2 });
  expect(nameOf('select 1')).toBeUndefined();
  const name = nameOf('select 1');
  expect(name).toEqual(expect.any(String));
  expect(nameOf('select 1')).toBe(name);
  for (const text of ['select 2', 'select 2', 'select 3', 'select 3']) nameOf(text);
  expect(nameOf('select 2')).not.toBe(name);
  expect(nameOf('select 3')).toBeUndefined();
});

test('a pool has names for its statements, however many another pool has used up', async () => {
  const plansOf = async (texts: string[]) => {
    const { pool, close } = openDatabase(school.databaseUrl, { poolSize: 1 });
    try {
      for (const text of texts) for (let i = 0; i < 3; i++) await pool.query({ text });
      const { rows } = await pool.query(`select count(*)::int as n from pg_prepared_statements`);
      return rows[0].n;
    } finally {
      await close();
    }
  };
  expect(await plansOf(Array.from({ length: 410 }, (_, i) => `select ${i}`))).toBe(400);
  expect(await plansOf(['select 1000'])).toBe(1);
});

test('a connection caches the plans of frequent statements', async () => {
  const ask = () => school.call('tags.list');
  for (let i = 0; i < 4; i++) {
    school.school.answers.clear();
    expect((await ask()).status).toBe(200);
  }
  const { rows } = await school.school.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_prepared_statements where statement like '%from "tags"%'`,
  );
  expect(rows[0]?.n).toBe(1);
});
