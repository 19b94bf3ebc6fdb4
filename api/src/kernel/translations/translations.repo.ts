import { createHash } from 'node:crypto';
import type { Language } from '@gargoyle/shared/contract/languages';
import { and, eq, type SQL, sql } from '../db/drizzle.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Tx } from '../db/client.ts';
import { translations } from '../db/schema/translations.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const known = buildOnce((tx) =>
  tx
    .select({ source: translations.source, text: translations.text })
    .from(translations)
    .where(
      and(
        eq(translations.language, sql.placeholder('language')),
        sql`md5(${translations.source}) = any(${sql.placeholder('sums')}::text[])`,
      ),
    )
    .prepare('translations_of'),
);

/** Translations by their English text; texts without a translation are left out. */
export async function findTranslations(
  tx: Tx,
  language: Language,
  sources: ReadonlySet<string>,
): Promise<Map<string, string>> {
  if (sources.size === 0) return new Map();
  const rows = await known(tx).execute({ language, sums: [...sources].map(md5) });
  return new Map(rows.map(({ source, text }) => [source, text]));
}

/** Without capitals and accents, as in the indexes. */
export const plain = (text: unknown): SQL => sql`lower(immutable_unaccent(${text}))`;
/** Translations that can be titles or names: those of the index `translations_titles`. */
export const isTitle = sql`length(${translations.text}) <= 150`;

/** English texts whose translation contains these words, in any inflection. */
export const sourcesWith = (language: Language, words: string): SQL => sql`(
  select ${translations.source} from ${translations}
  where ${translations.language} = ${language}
    and to_tsvector('spanish', immutable_unaccent(${translations.text})) @@ websearch_to_tsquery('spanish', immutable_unaccent(${words})))`;

/** The English of a typed text if it equals the translation of a title or name, ignoring case and accents. */
export async function inEnglish(tx: Tx, language: Language, typed: string): Promise<string> {
  if (language === 'en') return typed;
  const [found] = await tx
    .select({ source: translations.source })
    .from(translations)
    .where(and(eq(translations.language, language), isTitle, eq(plain(translations.text), plain(typed))))
    .orderBy(sql`length(${translations.source})`, translations.source)
    .limit(1);
  return found?.source ?? typed;
}
