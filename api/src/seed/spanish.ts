import { brand } from '@gargoyle/shared/brand';
import { sql } from '../kernel/db/drizzle.ts';
import type { Tx } from '../kernel/db/client.ts';
import { translations } from '../kernel/db/schema/translations.ts';
import { cleanHtml } from '../kernel/html/clean-html.ts';
import { spanish as roster } from './content/artist-roster.ts';
import { artists } from './content/artists.ts';
import { categories } from './content/categories.ts';
import { spanish as coupons } from './content/commerce/coupons.ts';
import { spanish as discs } from './content/commerce/discs.ts';
import { spanish as merchandise } from './content/commerce/merchandise.ts';
import { pageTexts, planSeeds } from './content/commerce/plans.ts';
import type { Pair } from './content/craft.ts';
import { crafts } from './content/crafts.ts';
import { paths, spanish as pathTexts } from './content/paths.ts';
import { spanish as postCategories } from './content/post-categories.ts';
import { posts, spanish as postTexts } from './content/posts.ts';
import { banners, trialBanner } from './content/showcase/banners.ts';
import { contests } from './content/showcase/contests.ts';
import { landingPages, spanish as landingTexts } from './content/showcase/landing-pages.ts';
import { pagesInSpanish } from './content/showcase/pages-in-spanish.ts';
import { pages } from './content/showcase/pages.ts';
import { spanish as specialVideos } from './content/special-videos.ts';
import { spanish as tags } from './content/tags.ts';
import { tutorials } from './content/tutorials.ts';
import { categoryText, categoryTextInSpanish } from './content/texts/category-text.ts';
import { landingBody, landingBodyInSpanish } from './content/texts/landing-text.ts';
import { webinars, spanish as webinarTexts } from './content/webinars.ts';
import { VARIANTS } from './learning/live.ts';
import { craftOf } from './learning/catalogue.ts';
import type { SeedModule } from './seed-module.ts';

/** Pairs the fields of an item with their Spanish. */
const fields = <T extends Record<string, string | undefined>>(
  english: { [K in keyof T]?: unknown },
  spanish: T,
): Pair[] => Object.entries(spanish).map(([name, text]): Pair => [String(english[name as keyof T]), text ?? '']);

/** Texts of the school that are in no table of the seed. */
const everyday: readonly Pair[] = [
  [
    brand.description,
    'Aprende escultura, maquillaje, moldes, animatrónica y títeres con artistas de cine en activo, en tu banco de trabajo y a tu ritmo.',
  ],
  [
    brand.keywords.join(', '),
    'artes de personajes, efectos especiales, escultura, maquillaje de efectos, animatrónica, cursos en línea',
  ],
  ['Sixteen Free Lessons', 'Dieciséis lecciones gratis'],
  ['8 days', '8 días'],
  ['Standard', 'Estándar'],
  ['5 to 7 business days', 'De 5 a 7 días hábiles'],
  ['Express', 'Exprés'],
  ['2 to 3 business days', 'De 2 a 3 días hábiles'],
  ['Overnight', 'De un día para otro'],
  ['Next business day', 'El siguiente día hábil'],
  [
    'Orders placed after noon Pacific Time leave on the next business day.',
    'Los pedidos hechos después del mediodía (hora del Pacífico) salen el siguiente día hábil.',
  ],
  ['International', 'Internacional'],
  ['7 to 21 business days', 'De 7 a 21 días hábiles'],
  [
    'Customs duties and import taxes are collected by the carrier on delivery.',
    'El transportista cobra los aranceles y los impuestos de importación en la entrega.',
  ],
];

/** Texts that editors write for the school itself. */
const editorial: readonly Pair[] = [
  ...everyday,
  ...[...tags, ...postCategories, ...roster, ...landingTexts, ...coupons, ...discs, ...merchandise],
  ...categories.flatMap((category) => {
    const craft = craftOf(category.slug);
    const { title, tagline } = category.spanish;
    return [
      ...fields(category, { title, tagline }),
      ...fields(categoryText(category, craft), categoryTextInSpanish(category, craft)),
    ];
  }),
  ...[...banners, trialBanner, ...planSeeds, pageTexts].flatMap((item) => fields(item, { ...item.spanish })),
  ...contests.flatMap(({ spanish, bullets, ...contest }) =>
    fields({ ...contest, bullets: cleanHtml(bullets) }, { ...spanish, bullets: cleanHtml(spanish.bullets) }),
  ),
  ...pages.flatMap((page) => {
    const { body = '', ...spanish } = pagesInSpanish[page.slug] ?? {};
    return fields({ ...page, body: cleanHtml(page.body) }, { ...spanish, body: cleanHtml(body) });
  }),
];

/** Titles and descriptions of courses, pathways, live courses, videos and articles. */
const titled: readonly Pair[] = [
  ...crafts.flatMap(({ courses }) => courses.flatMap((course) => fields(course, course.spanish))),
  ...[...pathTexts, ...webinarTexts, ...specialVideos, ...postTexts],
];

/** Texts composed by rule from those: volumes, page titles and cart lines. */
function composed(words: ReadonlyMap<string, string>, scale: number): Pair[] {
  const translate = (english: string): string => words.get(english) ?? english;
  const volumes = Array.from({ length: scale }, (_, volume) => volume + 1);
  const courses = tutorials.flatMap(({ title, artist }) => {
    const teacher = artists.find(({ slug }) => slug === artist)?.title;
    return volumes.flatMap((n): Pair[] => {
      const [english, spanish] =
        n === 1 ? [title, translate(title)] : [`${title}, Volume ${n}`, `${translate(title)}, volumen ${n}`];
      return [
        [english, spanish],
        [`${english} with ${teacher}`, `${spanish} con ${teacher}`],
      ];
    });
  });
  const parts = posts.flatMap(({ title }) =>
    volumes.slice(1).map((n): Pair => [`${title}, Part ${n}`, `${translate(title)}, parte ${n}`]),
  );
  const titleOf = (slug: string) => categories.find((category) => category.slug === slug);
  const pathways = paths.flatMap(({ title, categories: slugs }): Pair[] => [
    [`${title}: a learning pathway`, `${translate(title)}: una ruta de aprendizaje`],
    [
      slugs.map((slug) => titleOf(slug)?.title.toLowerCase()).join(', '),
      slugs.map((slug) => titleOf(slug)?.spanish.title.toLowerCase()).join(', '),
    ],
  ]);
  const teachers = artists.map(({ title }): Pair => [`${title}, teacher`, `${title}, docente`]);
  const landing = landingPages.map(
    ({ text }): Pair => [cleanHtml(landingBody(text)), cleanHtml(landingBodyInSpanish(landingWords.get(text) ?? text))],
  );
  const seats = VARIANTS.flatMap(([english, spanish]): Pair[] => [
    [english, spanish],
    ...webinars.map(({ title }): Pair => [`${title} – ${english}`, `${translate(title)} – ${spanish}`]),
  ]);
  return [...courses, ...parts, ...pathways, ...teachers, ...landing, ...seats];
}
const landingWords = new Map(landingTexts);

/** The school's texts in Spanish, keyed by their English as in responses. */
export const seedSpanish: SeedModule = ({ tx, scale }) => addSpanish(tx, scale);

/** Inserts the missing translations. */
export async function addSpanish(tx: Tx, scale: number): Promise<void> {
  const texts = [...spanishTexts(scale)].map(([source, text]) => ({ source, text }));
  await tx.execute(sql`
    insert into ${translations} (language, source, text)
    select 'es', source, text from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t(source text, text text)
    on conflict do nothing`);
}

/** @throws Error for an English text with two translations */
export function spanishTexts(scale: number): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [english, spanish] of [...editorial, ...titled, ...composed(new Map(titled), scale)]) {
    if (!english || !spanish) continue;
    if ((texts.get(english) ?? spanish) !== spanish) throw new Error(`Two translations of '${english}'.`);
    texts.set(english, spanish);
  }
  return texts;
}
