import { sql } from '../../kernel/db/drizzle.ts';
import { startSession } from '../../domains/identity/sessions/sessions.service.ts';
import { accountId, DEMO_PASSWORD, emailOf } from '../../seed/accounts.ts';
import { nonce, PORTLAND } from '../shopping.ts';
import type { TestSchool } from '../test-school.ts';
import type { World } from './requests.ts';

/** Never calls, but others request its data: nobody may see or change it. */
export const VICTIM = 'downgrading';

const CALLERS = ['new', 'basic', 'apprentice', 'monthly', 'yearly', 'collector', 'library', 'trial', 'staff', 'admin'];

/** The table whose ids or slugs a path refers to. */
const TABLES: readonly [RegExp, string][] = [
  [/^\/addresses/, 'addresses'],
  [/^\/artists/, 'artists'],
  [/^\/bookmarks/, 'bookmarks'],
  [/^\/contests/, 'contests'],
  [/^\/favorites/, 'favorites'],
  [/^\/hijack/, 'users'],
  [/^\/landing-pages/, 'landing_pages'],
  [/^\/lead-magnet/, 'lead_magnet_pages'],
  [/^\/order-items/, 'cart_items'],
  [/^\/orders/, 'orders'],
  [/^\/pages/, 'pages'],
  [/^\/paths/, 'paths'],
  [/^\/post/, 'posts'],
  [/^\/special-videos/, 'special_videos'],
  [/^\/statistics/, 'statistics'],
  [/^\/subscriptions/, 'subscriptions'],
  [/^\/tutorial-categories/, 'tutorial_categories'],
  [/^\/tutorials/, 'tutorials'],
  [/^\/webinar-variants/, 'webinar_variants'],
  [/^\/webinars/, 'webinars'],
];
const NOTHING = [2_000_000_000, 0, 'no-such-thing'] as const;

export interface OpenedWorld extends World {
  tokenOf(caller: string): Promise<string>;
}

/** Reads the seeded school once: what exists. */
export async function openWorld(school: TestSchool): Promise<OpenedWorld> {
  const { db } = school.school;
  const column = async (statement: string): Promise<string[]> =>
    (await db.execute<{ v: string }>(sql.raw(statement))).rows.map(({ v }) => String(v));
  const here = new Set(await column(`select tablename as v from pg_tables where schemaname = 'public'`));
  const values = new Map<string, string[]>();
  for (const [, table] of TABLES.filter(([, name]) => here.has(name)))
    for (const name of ['id', 'slug']) {
      const exists = await column(
        `select column_name as v from information_schema.columns where table_name = '${table}' and column_name = '${name}'`,
      );
      if (exists.length)
        values.set(`${table}.${name}`, await column(`select ${name} as v from ${table} order by id limit 60`));
    }
  const codes = await column('select codename as v from coupons');
  const methods = await column('select token as v from payment_methods');
  const nonces = await Promise.all(Array.from({ length: 40 }, () => nonce(school)));
  const { firstName: first_name, lastName: last_name, streetAddress: street_address, locality, region } = PORTLAND;
  const address = { first_name, last_name, street_address, locality, region, postal_code: '97201' };
  const fullAddress = { ...address, country_name: PORTLAND.countryName };
  const tokens = new Map<string, Promise<string>>();
  const begin = async (caller: string) =>
    (await startSession(db, school.school, accountId(caller), { keepOthers: true })).token;

  return {
    callers: [null, null, ...CALLERS, 'broken', 'a.b.c'],
    tokenOf(caller) {
      if (!CALLERS.includes(caller)) return Promise.resolve(caller);
      const token = tokens.get(caller) ?? begin(caller);
      tokens.set(caller, token);
      return token;
    },
    placeholder(path, name) {
      if (name === 'code') return path.startsWith('/coupons') ? [...codes, 'NOSUCH'] : ['no-such-gift', 'x'];
      if (name === 'token') return [...methods, 'pm_none'];
      const table = TABLES.find(([pattern]) => pattern.test(path))?.[1] ?? '';
      return [...(values.get(`${table}.${name}`) ?? []), ...NOTHING];
    },
    known: {
      ...Object.fromEntries(Object.entries({ ...fullAddress, country_code_alpha2: 'US' }).map(([k, v]) => [k, [v]])),
      billing_address: [fullAddress, 1, 2_000_000_000],
      shipping_address: [fullAddress, null],
      delivery: ['standard', 'express', 'none'],
      payment: [
        ...nonces.map((n) => ({ payment_method_nonce: n, store_method: false })),
        ...methods.map((t) => ({ payment_method_token: t })),
      ],
      payment_method_nonce: nonces,
      coupon: [...codes, 'NOSUCH', null],
      plan: [7, 8, 3, 4, 9, 99],
      new_plan: [7, 3, 4, 9, 99],
      email: [...CALLERS.map(emailOf), emailOf(VICTIM), 'somebody@example.com'],
      password: [DEMO_PASSWORD, 'wrong-password'],
      favorited_model: ['videotutorial', 'artist', 'post'],
      number: ['4111 1111 1111 1111', '4000111111111115', '1'],
      tutorial: values.get('tutorials.id')?.map(Number) ?? [],
      token: [...tokensOf('SOCIAL'), 'PROXY-DEMO-0001'],
      access_token: tokensOf('SOCIAL'),
    },
  };
}

const tokensOf = (kind: string) => [`${kind}-DEMO-0001`, 'none'];
