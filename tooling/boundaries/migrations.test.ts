import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Migration, migrationFaults } from './migration-rules.ts';

const folder = path.resolve(import.meta.dirname, '../../api/migrations');

function ours(): Migration[] {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return entries.map(({ tag, when }) => ({
    tag,
    when: new Date(when),
    sql: readFileSync(path.join(folder, `${tag}.sql`), 'utf8'),
  }));
}

test('PLAT-175 our migrations do not break the previous release', async () => {
  const all = ours();
  expect(all.length).toBeGreaterThan(3);
  expect(await migrationFaults(all)).toEqual([]);
});

const EARLIER: Migration = { tag: '0001_names', when: new Date('2026-12-01T10:00:00Z'), sql: 'select 1' };
const faults = (sql: string) =>
  migrationFaults([EARLIER, { tag: '0002_next', when: new Date('2026-12-20T10:00:00Z'), sql }]);

test.each([
  ['drops a column', 'ALTER TABLE users ADD a int, DROP COLUMN name'],
  ['drops something', 'drop table if exists users'],
  ['drops something', '-- a comment;\ndrop function note_page'],
  ['renames something', 'alter table users rename to people'],
  ['renames something', 'ALTER TABLE "users"\n  RENAME COLUMN "a" TO "b"'],
  ['adds a NOT NULL column', 'alter table users add column a text not null'],
  ['makes a column NOT NULL', 'alter table users alter a set not null'],
  ['changes the type', 'alter table users alter a type varchar(5)'],
  ['adds a constraint', 'alter table users add constraint x check (a > 1)'],
  ['makes a column unique', 'create unique index on users (a)'],
  ['changes a default', 'alter table users alter a drop default'],
  ['renames a value', `alter type kind rename value 'a' to 'b'`],
  ['empties a table', 'truncate users'],
  ['deletes rows', 'delete from users'],
  ['cannot be checked', "do $$ begin execute 'drop table users'; end $$"],
])('PLAT-175 a migration that %s is refused: %s', async (what, sql) => {
  expect(await faults(`create table news (a int);--> statement-breakpoint\n${sql}`)).toEqual([
    expect.stringMatching(new RegExp(`^0002_next\\.sql .*${what}.*: expand first`)),
  ]);
});

test.each([
  'create table news (a text not null); alter table news add constraint x unique (a); create unique index on news (a)',
  'alter table users add column a text, add column b int not null default 3, alter b set default 4',
  'alter table users drop constraint x, alter a drop not null',
  'create index on users (a)',
  `create function f() returns int language sql as $$ delete from users returning 1 $$`,
])('PLAT-175 a migration that only adds is accepted: %s', async (sql) => expect(await faults(sql)).toEqual([]));

const note = (text: string) => faults(`-- unused since ${text}\nalter table users drop column name`);
test('PLAT-175 a contract step names the migration since which it is unused, and the date of that release', async () => {
  expect(await note('0001_names, released 2026-12-10: every release reads full_name')).toEqual([]);
  expect(await note('0001_names, released 2026-12-10:')).toEqual([expect.stringContaining('expand first')]);
  expect(await note('0001_names: every release reads it')).toEqual([expect.stringContaining('expand first')]);
  expect(await note('0003_later, released 2026-12-10: why')).toEqual([
    expect.stringContaining('not an earlier migration'),
  ]);
  expect(await note('0002_next, released 2026-12-10: why')).toEqual([
    expect.stringContaining('not an earlier migration'),
  ]);
  for (const day of ['2026-11-30', '2026-12-21', '2026-19-19'])
    expect(await note(`0001_names, released ${day}: why`)).toEqual([
      expect.stringContaining('cannot have been released'),
    ]);
  const two = await faults(
    '-- unused since 0001_names, released 2026-12-10: why\nalter table a drop b;\nalter table a drop c',
  );
  expect(two).toHaveLength(1);
});
