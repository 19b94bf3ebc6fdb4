import { afterAll, beforeAll, expect, test } from 'vitest';
import { translations } from '../kernel/db/schema/translations.ts';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';
import { PORTLAND } from '../testing/shopping.ts';
import { categories } from './content/categories.ts';
import { artists } from './content/artists.ts';
import { contests } from './content/showcase/contests.ts';
import { landingPages } from './content/showcase/landing-pages.ts';
import { pages } from './content/showcase/pages.ts';
import { paths } from './content/paths.ts';
import { spanishTexts } from './spanish.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const spanish = { headers: { 'accept-language': 'es' } };

/** `key.text` of every text that a response lists as untranslated. */
function untranslated(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => untranslated(entry, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'untranslated' ? (part as string[]).map((text) => `${key}.${text}`) : untranslated(part, name),
  );
}
const left = (answer: { body: unknown }) => [...new Set(untranslated(answer.body))].sort();

test('API-L-167 all editorial texts have Spanish', async () => {
  const answers = await Promise.all([
    school.call('home.get', {}, spanish),
    school.call('banners.list', {}, spanish),
    school.call('banners.ads', {}, spanish),
    ...categories.map(({ slug }) => school.call('categories.get', { slug }, spanish)),
    ...contests.map(({ slug }) => school.call('contests.get', { slug }, spanish)),
    school.call('leadMagnets.get', { slug: 'sixteen-free-lessons' }, spanish),
    school.call('store.list', { limit: '100' }, spanish),
    school.call('store.list', { kind: 'merchandise' }, spanish),
  ]);
  for (const answer of answers) expect([answer.status, left(answer)]).toEqual([200, []]);
  for (const { slug } of pages) {
    const answer = await school.call('pages.get', { slug }, spanish);
    expect([slug, left(answer).filter((text) => !text.startsWith('assets.'))]).toEqual([slug, []]);
  }
  for (const { slug } of landingPages) {
    const answer = await school.call('landingPages.get', { slug }, spanish);
    expect([slug, left(answer)]).toEqual([slug, ['artist.bio']]);
  }
});

test('API-L-167 titles and their descriptions are Spanish; longer texts stay English', async () => {
  const lists = [
    await school.call('tutorials.search', { limit: '100' }, spanish),
    await school.call('tutorials.search', { limit: '100', offset: '100' }, spanish),
    await school.call('tutorials.search', { limit: '100', offset: '200' }, spanish),
  ];
  for (const list of lists) expect(left(list)).toEqual(['artist.bio']);
  for (const offset of ['0', '100'])
    expect(left(await school.call('posts.list', { limit: '100', offset }, spanish))).toEqual([]);
  expect(left(await school.call('webinars.list', { limit: '100' }, spanish))).toEqual([
    'artist.bio',
    'results.body',
    'results.courseCurriculum',
    'results.materials',
  ]);
  expect(left(await school.call('paths.list', { limit: '100' }, spanish))).toEqual(['artists.bio', 'results.overview']);
  const course = await school.call('tutorials.get', { slug: 'sculpting-a-gargoyle-maquette' }, spanish);
  expect(course.body).toMatchObject({
    title: 'Esculpir una maqueta de gárgola',
    category: 'Escultura',
    metaTitle: 'Esculpir una maqueta de gárgola con Marta Kessler',
  });
  expect(course.body.untranslated).toEqual(['body', 'materials', 'referenceMaterials']);
  const artist = await school.call('artists.get', { slug: 'marta-kessler' }, spanish);
  expect(artist.body.metaTitle).toBe('Marta Kessler, docente');
});

test('API-L-167 short names that are not listed in `untranslated` are Spanish, too', async () => {
  await school.call('orderItems.list', { token: 'CART-DEMO-0001' }, { as: 'monthly' });
  const names = async (language: string) => {
    const options = { headers: { 'accept-language': language }, as: 'monthly' };
    const plans = (await school.call('plans.list', {}, options)).body.results;
    const delivery = (await school.call('addresses.validate', PORTLAND, options)).body;
    return [
      ...(await school.call('tags.list', {}, options)).body.results.map(({ name }) => name),
      ...(await school.call('posts.categories', {}, options)).body.map(({ name }) => name),
      ...plans.flatMap((plan) => [plan.name, plan.description1, plan.description2, plan.description3]),
      ...plans.flatMap((plan) => [plan.checkoutDescription2, plan.trial ?? 'none']),
      ...Object.values((await school.call('plans.pageSettings', {}, options)).body),
      ...Object.values((await school.call('banners.freeTrial', {}, options)).body).filter((v) => typeof v === 'string'),
      ...(await school.call('home.get', {}, options)).body.categoryImages.map(({ name }) => name),
      (await school.call('promotion.current', {}, options)).body?.title,
      (await school.call('promotion.current', {}, options)).body?.description,
      ...delivery.deliveryMethods.flatMap(({ name, description, warning }) => [name, description, warning ?? '']),
    ];
  };
  const [en, es] = [await names('en'), await names('es')];
  expect(es).toHaveLength(en.length);
  const same = es.filter((text, i) => text === en[i] && text !== null && text !== '' && text !== 'none');
  expect(same).toEqual([]);
});

test('API-L-167 no text has two translations, none is empty, at every scale', async () => {
  const rows = await school.school.db.select().from(translations);
  expect(new Map(rows.map(({ source, text }) => [source, text]))).toEqual(spanishTexts(1));
  for (const [source, text] of spanishTexts(2)) {
    expect(source.trim()).not.toBe('');
    expect(text.trim()).not.toBe('');
    expect([source, /undefined|\{\w+\}/.test(source + text)]).toEqual([source, false]);
  }
  const twice = spanishTexts(2);
  expect(twice.get('Portrait Heads in Oil Clay, Volume 2')).toBe('Cabezas retrato en arcilla al aceite, volumen 2');
  expect(twice.get('Why Silicone Won, Part 2')).toBe('Por qué ganó la silicona, parte 2');
  expect(paths.every(({ title, tagline }) => twice.has(title) && twice.has(tagline))).toBe(true);
  expect(artists.every(({ intro }) => twice.has(intro))).toBe(true);
});
