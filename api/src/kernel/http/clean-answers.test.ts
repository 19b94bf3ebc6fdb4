import { contract } from '@gargoyle/shared/contract/all';
import { Html } from '@gargoyle/shared/contract/common';
import { answerFields } from '@gargoyle/shared/testing/answer-fields.ts';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translations } from '../db/schema/translations.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { cleanHtml } from '../html/clean-html.ts';

// Every field that the contract declares as HTML is clean, both as stored and as returned.
const DIRT = '<p onclick="steal()" style="color:red">Bone</p><script>steal()</script><img src="x" onerror="steal()">';
/** The same in Spanish: a translation is looked up by the clean text. */
const SPANISH = DIRT.replace('Bone', 'Hueso');
const LANGUAGES = { en: cleanHtml(DIRT), es: cleanHtml(SPANISH) };

/** The fields of a response that the contract declares as HTML. */
const htmlFields = (schema: unknown): Set<string> =>
  new Set(answerFields(schema).flatMap(({ name, shape }) => (shape === Html ? [name] : [])));

/** All values under these names, at any depth. */
function valuesOf(answer: unknown, names: ReadonlySet<string>): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    names.has(name) && typeof value === 'string' ? [value] : valuesOf(value, names),
  );
}

/** Slug to request, by the first part of the call's path. */
const SLUGS: Record<string, string> = {
  artists: 'marta-kessler',
  contests: 'mask-of-the-year',
  'landing-pages': 'learn-sculpture-online',
  pages: 'studio-safety',
  paths: 'creature-maker',
  post: 'why-silicone-won',
  'special-videos': 'inside-the-creature-shop',
  tutorials: 'sculpting-a-gargoyle-maquette',
  webinars: 'live-mask-making-intensive',
};
/** Query, user and body where the defaults (monthly or anonymous, and the plain address) do not fit. */
const REQUESTS: Record<string, { query?: string; as?: string; body?: object }> = {
  'bookmarks.list': { query: '?auto_generated=true&full=true' },
  'orderItems.related': { as: 'monthly' },
  'paths.owns': { as: 'collector' },
  'specialVideos.get': { as: 'new' },
  'search.artists': { query: '?search=kessler' },
  'search.global': { query: '?search=mask' },
  'search.tutorials': { query: '?search=mask' },
  'search.webinars': { query: '?search=mask' },
  'tutorials.owns': { as: 'collector' },
};
/** Fields that the contract's shape allows but no response fills. */
const NEVER = ['bookmarks.create bio', 'landingPages.get detail', 'tutorials.bookmarked bio', 'tutorials.user bio'];
const shown = contract
  .map(({ name, method, path, auth, response }) => ({ name, method, path, auth, fields: htmlFields(response) }))
  .filter(({ fields }) => fields.size > 0);

let school: TestSchool;
/** Columns that hold HTML, found by their content; translations are cleaned where they are inserted (API-L-165). */
let columns: { table: string; column: string }[];
beforeAll(async () => {
  school = await startTestSchool();
  const { rows } = await school.school.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and table_name not in ('mails', 'translations') order by 1, 2`);
  const holdsHtml = async ({ table, column }: (typeof rows)[number]) =>
    (await school.school.db.execute(sql.raw(`select 1 from "${table}" where "${column}" ~ '</[a-z]' limit 1`))).rows
      .length > 0;
  columns = [];
  for (const row of rows) if (await holdsHtml(row)) columns.push(row);
});
afterAll(() => school.close());

test('API-L-157 stored HTML is clean', async () => {
  expect(columns.length).toBeGreaterThanOrEqual(13);
  for (const { table, column } of columns) {
    const { rows } = await school.school.db.execute<{ html: string }>(
      sql.raw(`select distinct "${column}" as html from "${table}" where "${column}" is not null`),
    );
    for (const { html } of rows) expect(cleanHtml(html), `${table}.${column}`).toBe(html);
  }
});

test('API-L-157 API-L-165 returned HTML is clean in each language, whatever is stored', async () => {
  for (const { table, column } of columns)
    await school.school.db.execute(sql.raw(`update "${table}" set "${column}" = '${DIRT}'`));
  await school.school.db.insert(translations).values({ language: 'es', source: LANGUAGES.en, text: SPANISH });
  for (const { answers } of school.schools) answers.clear();
  const { body: course } = await school.call('tutorials.get', { slug: 'sculpting-a-gargoyle-maquette' });
  REQUESTS['bookmarks.create'] = { body: { tutorial: course.id, chapter: course.chapters[0]?.id, time: 3 } };
  for (const [language, clean] of Object.entries(LANGUAGES)) await expectClean(language, clean);
});

async function expectClean(language: string, clean: string): Promise<void> {
  const failed: string[] = [];
  const cleaned = new Set<string>();
  for (const { name, method, path, auth, fields } of shown) {
    const { query = '', body: input, as = auth === 'required' ? 'monthly' : undefined } = REQUESTS[name] ?? {};
    const address = path.replace(/\{\w+\}/, SLUGS[path.split('/')[1] ?? ''] ?? 'unknown');
    const headers = { 'accept-language': language };
    const more = { headers, ...(as ? { as } : {}), ...(input ? { body: input } : {}) };
    const { status, body } = await school.send(method, `/api/v1${address}${query}`, more);
    if (status !== (method === 'GET' ? 200 : 201)) failed.push(`${name} ${status}`);
    expect(JSON.stringify(body), name).not.toMatch(/steal|onclick|onerror|style=/);
    for (const field of fields) {
      const values = valuesOf(body, new Set([field]));
      for (const value of values.filter((text) => text !== ''))
        expect([name, field, value]).toEqual([name, field, clean]);
      if (values.includes(clean)) cleaned.add(`${name} ${field}`);
    }
  }
  expect(failed).toEqual([]);
  const declared = shown.flatMap(({ name, fields }) => [...fields].map((field) => `${name} ${field}`));
  expect(declared.filter((field) => !cleaned.has(field)).sort()).toEqual(NEVER);
}
