import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { siblingUrl } from './client.ts';
import { createDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare.ts';

const NAME = 'school_half_made';
const url = siblingUrl(inject('postgresUrl'), NAME);
const environment = { payments: 'sandbox', production: false, seedScale: 1 } as const;

beforeAll(() => createDatabase(inject('postgresUrl'), NAME));
afterAll(async () => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(`drop database if exists ${NAME} with (force)`);
  await client.end();
});

test('a database whose making was interrupted before the first table is made whole', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await prepareDatabase(url, { env: environment, embedded: true, passwordHash: 'x' });
  expect((await client.query('select count(*)::int as n from school')).rows).toEqual([{ n: 1 }]);
  await client.end();
});
