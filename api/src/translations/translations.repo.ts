import { createHash } from 'node:crypto';
import type { Language } from '@gargoyle/shared/contract/languages';
import { and, eq, sql } from 'drizzle-orm';
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

/** Texts in a language by their English; what nobody has translated is missing. */
export async function findTranslations(
  tx: Tx,
  language: Language,
  sources: ReadonlySet<string>,
): Promise<Map<string, string>> {
  if (sources.size === 0) return new Map();
  const rows = await known(tx).execute({ language, sums: [...sources].map(md5) });
  return new Map(rows.map(({ source, text }) => [source, text]));
}

/** The English of a word that somebody typed in another language, whatever its case and accents; else the word itself. */
export async function inEnglish(tx: Tx, typed: string): Promise<string> {
  const [found] = await tx
    .select({ source: translations.source })
    .from(translations)
    .where(sql`lower(immutable_unaccent(${translations.text})) = lower(immutable_unaccent(${typed}))`)
    .limit(1);
  return found?.source ?? typed;
}
