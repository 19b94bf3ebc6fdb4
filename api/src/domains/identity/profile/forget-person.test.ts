import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/db/drizzle.ts';
import { giftCertificates } from '../../../kernel/db/schema/gift-certificates.ts';
import { users } from '../../../kernel/db/schema/users.ts';
import { giftFor, RACE_PASSWORD, racer } from '../../../testing/races.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool({ RATE_LIMITS: 'off' });
});
afterAll(() => school.close());

const MARK = 'quillwort';
const CONTEST = 'mask-of-the-year';

/** Tables whose rows contain a text, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = school.school;
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const table = sql.identifier(name);
    const hits = await db.execute(sql`select 1 from ${table} as r where strpos(lower(r::text), ${text}) > 0 limit 1`);
    if (hits.rows.length > 0) found.push(name);
  }
  return found.sort();
}

/** Somebody who has left the mark wherever a name or an address can be written. */
async function leaver(mark: string, isVerified: boolean) {
  const email = `${mark}@example.com`;
  const account = { email, password1: RACE_PASSWORD };
  const { id } = (await school.call('auth.register', account, { headers: await school.human() })).body.user;
  const { db } = school.school;
  const redeemed = await school.call('giftCertificates.subscribe', {
    code: await giftFor(school, email),
    password: RACE_PASSWORD,
  });
  const { token } = redeemed.body;
  // A gift confirms the address that it came to.
  await db.update(users).set({ isVerified }).where(sql`id = ${id}`);
  await school.call('profile.update', { firstName: mark, lastName: mark }, { token });
  const bookmark = { tutorial: 1, chapter: 1, name: mark, time: 5 };
  await school.call('bookmarks.create', bookmark, { token, headers: { 'idempotency-key': 'a-bookmark' } });
  const message = { name: mark, email: email.toUpperCase(), subject: 'order_issue', message: mark } as const;
  await school.call('contact.send', message, { headers: await school.human() });
  await school.call('leadMagnets.signUp', { email, tag: 'masks', newsletter: true });
  await school.call('contests.signUp', { slug: CONTEST, email, fullName: mark, newsletter: true });
  // As if a mail service had taken them.
  await db.execute(sql`update mails set state = 'sent', text = '', html = '' where state = 'kept'`);
  return { id, email, token };
}

test('API-A-147 no table names the owner of a removed account any more', async () => {
  const { id, email, token } = await leaver(MARK, true);
  const other = await racer(school);
  await school.call('contests.signUp', { slug: CONTEST, email: other.email, fullName: 'Ada', newsletter: true });
  expect(await tablesWith(MARK)).toEqual(
    expect.arrayContaining([
      'contact_messages',
      'contest_entries',
      'gift_certificates',
      'idempotency_keys',
      'leads',
      'mails',
    ]),
  );
  expect((await school.call('profile.remove', {}, { token })).status).toBe(204);
  expect(await tablesWith(MARK)).toEqual([]);
  expect(await tablesWith(email)).toEqual([]);
  expect(await tablesWith(`user:${id},`)).toEqual([]);
  expect(await tablesWith(other.email)).toContain('contest_entries');
});

test('API-A-147 the giver of a redeemed gift is no longer named, of one that can be redeemed still is', async () => {
  const giver = await racer(school);
  for (const recipient of ['first@example.com', 'second@example.com']) await giftFor(school, recipient);
  const { db } = school.school;
  const name = sql`gifter_name = 'Quince Mallow', giver_id = ${giver.id}`;
  await db.execute(
    sql`update gift_certificates set ${name} where email in ('first@example.com', 'second@example.com')`,
  );
  const now = school.clock.now().toISOString();
  await db.execute(sql`update gift_certificates set redeemed_at = ${now} where email = 'first@example.com'`);
  expect((await school.call('profile.remove', {}, { token: giver.token })).status).toBe(204);
  const gifts = await db
    .select()
    .from(giftCertificates)
    .where(sql`email in ('first@example.com', 'second@example.com')`);
  expect(gifts.map(({ email, gifterName }) => [email, gifterName]).sort()).toEqual([
    ['first@example.com', ''],
    ['second@example.com', 'Quince Mallow'],
  ]);
});

test('API-A-147 who registers the address of somebody else removes nothing that was sent from it', async () => {
  const mark = 'bogbean';
  const { token } = await leaver(mark, false);
  expect((await school.call('profile.remove', {}, { token })).status).toBe(204);
  expect(await tablesWith(mark)).toEqual(['contact_messages', 'contest_entries', 'leads']);
});
