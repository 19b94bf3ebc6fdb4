import { eq } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translations } from '../db/schema/translations.ts';
import { categories } from '../db/schema/categories.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const spanish = { headers: { 'accept-language': 'es' } };
const english = { headers: { 'accept-language': 'en' } };

describe('the language of the school’s texts', () => {
  test('API-L-160 texts are in the requested language, and in English if we do not have it', async () => {
    const title = async (language?: string) => {
      const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language };
      const answer = await school.call('home.get', {}, { headers });
      return [answer.headers['content-language'], answer.body.banners[0]?.title];
    };
    const inSpanish = ['es', 'Aprende a hacer monstruos'];
    const inEnglish = ['en', 'Learn to make monsters'];
    for (const language of ['es', 'ES', 'es-MX', 'de, es;q=0.9, en;q=0.5', 'fr;q=1,es-419'])
      expect([language, ...(await title(language))]).toEqual([language, ...inSpanish]);
    for (const language of [undefined, 'en', 'en-GB, es;q=0.9', 'es;q=0', 'es;q=x', 'de', '*', '', ';;,,q='])
      expect([language, ...(await title(language))]).toEqual([language, ...inEnglish]);
  });

  test('API-L-161 each text falls back separately, and is listed if it does', async () => {
    const { db, answers } = school.school;
    const load = () => school.call('categories.get', { slug: 'sculpture' }, spanish);
    const before = (await load()).body;
    expect(before).toMatchObject({ title: 'Escultura', metaTitle: 'Cursos de escultura', slug: 'sculpture' });
    expect(before.untranslated).toBeUndefined();
    const [row] = await db.select().from(categories).where(eq(categories.slug, 'sculpture'));
    await db.delete(translations).where(eq(translations.source, row?.description ?? ''));
    answers.clear();
    const { body } = await load();
    expect(body.title).toBe('Escultura');
    expect(body.description).toBe(row?.description);
    expect(body.untranslated).toEqual(['description']);
    // An edited text has to be translated again; the old translation no longer applies.
    await db.update(categories).set({ title: 'Sculpting' }).where(eq(categories.slug, 'sculpture'));
    answers.clear();
    const changed = (await load()).body;
    expect(changed.title).toBe('Sculpting');
    expect(changed.untranslated).toEqual(['title', 'description']);
  });

  test('API-L-161 English responses list nothing as untranslated', async () => {
    const { body } = await school.call('testimonials.list', {}, english);
    expect(body.results.every((testimonial) => testimonial.untranslated === undefined)).toBe(true);
    const foreign = await school.call('testimonials.list', {}, spanish);
    expect(foreign.body.results.every((testimonial) => testimonial.untranslated?.includes('text'))).toBe(true);
    expect(foreign.body.results[0]?.text).toBe(body.results[0]?.text);
  });

  test('API-L-162 responses in two languages have different ETags and never mix, even when requested concurrently', async () => {
    school.school.answers.clear();
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, i) => school.call('posts.categories', {}, i % 2 ? spanish : english)),
    );
    all.forEach(({ body, headers }, i) => {
      expect(body[0]?.name).toBe(i % 2 ? 'Materiales' : 'Materials');
      expect(headers['content-language']).toBe(i % 2 ? 'es' : 'en');
      expect(String(headers['vary'])).toMatch(/\bAccept-Language\b/);
    });
    const [en, es] = [all[0], all[1]].map((answer) => String(answer?.headers['etag']));
    expect(en).not.toBe(es);
    const again = async (language: typeof spanish, tag = '') => {
      const { status, headers } = await school.call(
        'posts.categories',
        {},
        {
          headers: { ...language.headers, 'if-none-match': tag },
        },
      );
      return [status, headers['content-language']];
    };
    // Also if there is nothing to translate.
    const nothing = (language: typeof spanish) => school.call('posts.list', { category: 'no-such' }, language);
    expect((await nothing(spanish)).headers['etag']).not.toBe((await nothing(english)).headers['etag']);
    expect(await again(spanish, es)).toEqual([304, 'es']);
    expect(await again(english, en)).toEqual([304, 'en']);
    expect(await again(spanish, en)).toEqual([200, 'es']);
    expect(await again(english, es)).toEqual([200, 'en']);
  });

  test('API-L-162 a response to a signed-in user is in their language too, and not cached', async () => {
    const { body, headers } = await school.call('plans.list', {}, { ...spanish, as: 'monthly' });
    expect(body.results.map(({ name }) => name)).toContain('Mensual');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-language']).toBe('es');
    expect(String(headers['vary'])).toMatch(/\bAccept-Language\b/);
  });

  test('API-L-163 slugs, ids and filters are the same in every language', async () => {
    const list = (language: typeof spanish) =>
      school.call('tutorials.search', { tags: 'hair-work', difficulty: '1' }, language);
    const [en, es] = [(await list(english)).body, (await list(spanish)).body];
    const keys = ({ results }: typeof en) => results.map(({ id, kind, slug, url }) => [id, kind, slug, url]);
    expect(es.count).toBeGreaterThan(0);
    expect(keys(es)).toEqual(keys(en));
    expect(es.results[0]?.tags.map(({ slug }) => slug)).toEqual(en.results[0]?.tags.map(({ slug }) => slug));
    expect(es.results[0]?.tags[0]?.name).toBe('Cabello');
    const byName = await school.call('tutorials.search', { tags: 'Cabello' }, spanish);
    expect(byName.body.count).toBe(0);
  });

  test('API-L-164 a search in Spanish matches the school’s translations', async () => {
    const found = async (search: string) =>
      (await school.call('search.global', { search }, spanish)).body.tutorials.results.map(({ slug }) => slug);
    expect(await found('silicona')).toEqual(
      (await school.call('search.global', { search: 'Silicone' }, english)).body.tutorials.results.map(
        ({ slug }) => slug,
      ),
    );
    expect((await found('ESCULPIR UNA MAQUETA DE GARGOLA'))[0]).toBe('sculpting-a-gargoyle-maquette');
    expect((await found('gargoyle maquette'))[0]).toBe('sculpting-a-gargoyle-maquette');
    // Words of a title, and of the description below it.
    expect(await found('hombre lobo')).toContain('werewolf-bust-with-real-weight');
    expect(await found('agazapada')).toEqual(['sculpting-a-gargoyle-maquette']);
    const listed = await school.call('tutorials.search', { search: 'bustos de hombres lobo' }, spanish);
    expect(listed.body.results[0]?.slug).toBe('werewolf-bust-with-real-weight');
    const paths = await school.call('paths.list', { search: 'titiritero' }, spanish);
    expect(paths.body.results.map(({ slug }) => slug)).toEqual(['mechanical-puppeteer']);
    expect((await school.call('paths.list', { search: 'titiritero' }, english)).body.count).toBe(0);
    const typed = await school.call('search.autocomplete', { search: 'hombre lo' }, spanish);
    expect(typed.body.tutorials.map(({ slug }) => slug)).toContain('werewolf-bust-with-real-weight');
    const { body } = await school.call('search.autocomplete', { search: 'escul' }, spanish);
    expect(body.suggestions).toContain('Escultura');
    const offered = await school.call('search.autocomplete', { search: 'silic' }, spanish);
    expect(offered.body.suggestions).toContain('Silicona');
  });

  test('API-L-165 HTML of a translation is cleaned, too', async () => {
    const { db, answers } = school.school;
    const page = (await school.call('pages.get', { slug: 'studio-safety' }, english)).body;
    await db
      .update(translations)
      .set({ text: '<p>Hola</p><script>alert(1)</script><p onclick="x()">y</p>' })
      .where(eq(translations.source, page.body));
    answers.clear();
    const { body } = await school.call('pages.get', { slug: 'studio-safety' }, spanish);
    expect(body.body).toBe('<p>Hola</p><p>y</p>');
  });
});
