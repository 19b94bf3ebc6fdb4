import type { Language } from '@gargoyle/shared/contract/languages';
import type { Tx } from '../db/client.ts';
import type { Translate } from './texts-of.ts';
import { findTranslations } from './translations.repo.ts';

/** Translates a response text by text; texts without a translation stay English and are listed in `untranslated`. */
export async function translate(tx: Tx, language: Language, texts: Translate, answer: unknown): Promise<unknown> {
  if (language === 'en') return answer;
  const sources = new Set<string>();
  texts(answer, (source) => void sources.add(source));
  const found = await findTranslations(tx, language, sources);
  return texts(answer, (source) => found.get(source));
}
