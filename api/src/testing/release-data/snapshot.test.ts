import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { siblingUrl } from '../../kernel/db/client.ts';
import { createDatabase } from '../../kernel/db/open-database.ts';
import { prepareDatabase } from '../../app/prepare-database.ts';
import { createClone, dropDatabase } from '../clone.ts';
import { readLastRelease } from './last-release.ts';
import { connected, restoreSnapshot, takeSnapshot } from './snapshot.ts';

const postgres = inject('postgresUrl');
const names = ['taken', 'restored', 'earlier'].map((what) => `${what}_${randomBytes(4).toString('hex')}`);
const [taken, restored, earlier] = names.map((name) => siblingUrl(postgres, name)) as [string, string, string];
beforeAll(async () => {
  await createClone(postgres, names[0] ?? '');
  for (const name of names.slice(1)) await createDatabase(postgres, name);
});
afterAll(async () => {
  for (const name of names) await dropDatabase(postgres, name);
});

test('PLAT-074 a restored database equals the saved one, and its sequences continue', async () => {
  const snapshot = await takeSnapshot(taken);
  await restoreSnapshot(restored, snapshot);
  expect(await takeSnapshot(restored)).toEqual(snapshot);
  const next = (url: string) =>
    connected(url, async (client) => {
      const made = `insert into users (email, created_at) values ('next@example.com', now()) returning id`;
      return (await client.query<{ id: string }>(made)).rows[0]?.id;
    });
  expect(await next(restored)).toBe(await next(taken));
});

test('PLAT-073 migrating the database of the last release clears nothing', async () => {
  const { snapshot, deeds: user } = readLastRelease();
  await restoreSnapshot(earlier, snapshot);
  const env = { payments: 'sandbox', production: false, seedScale: 1 } as const;
  await prepareDatabase(earlier, { env, embedded: true, passwordHash: 'x' });
  const rows = (statement: string, value: unknown) =>
    connected(earlier, async (client) => (await client.query(statement, [value])).rows);
  expect(await rows('select id from users where email = $1', user.email)).toHaveLength(1);
  expect(await rows('select id from orders where id = $1', user.order.id)).toHaveLength(1);
});

test('API-C-266 after the upgrade the school of the last release has Spanish for its own texts, but not for edited ones', async () => {
  const name = `spanish_${randomBytes(4).toString('hex')}`;
  names.push(name);
  await createDatabase(postgres, name);
  const url = siblingUrl(postgres, name);
  await restoreSnapshot(url, readLastRelease().snapshot);
  // As left by a release without a second language, whose school has since changed a title.
  const earlier = `delete from translations; update school set seed_edition = 'earlier/1';
    update tutorials set title = 'Our own course' where slug = 'animatronic-eyes-from-scratch'`;
  await connected(url, (client) => client.query(earlier));
  const env = { payments: 'sandbox', production: false, seedScale: 1 } as const;
  await prepareDatabase(url, { env, embedded: true, passwordHash: 'x' });
  const titles = await connected(url, async (client) => {
    const both = `select t.slug, s.text from tutorials t left join translations s on s.source = t.title and s.language = 'es'`;
    return new Map((await client.query<{ slug: string; text: string | null }>(both)).rows.map((r) => [r.slug, r.text]));
  });
  expect(titles.get('sculpting-a-gargoyle-maquette')).toBe('Esculpir una maqueta de gárgola');
  expect([...titles].filter(([, text]) => text === null).map(([slug]) => slug)).toEqual([
    'animatronic-eyes-from-scratch',
  ]);
});
