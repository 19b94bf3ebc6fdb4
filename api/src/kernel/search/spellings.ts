import { type SQL, sql } from '../db/drizzle.ts';

/** Words of the school's crafts that British and American English spell differently. Inflections follow from the stem. */
const SPELLINGS = [
  ['aluminum', 'aluminium'],
  ['armor', 'armour'],
  ['artifact', 'artefact'],
  ['catalog', 'catalogue'],
  ['center', 'centre'],
  ['color', 'colour'],
  ['favorite', 'favourite'],
  ['fiber', 'fibre'],
  ['fiberglass', 'fibreglass'],
  ['gray', 'grey'],
  ['jewelry', 'jewellery'],
  ['license', 'licence'],
  ['meter', 'metre'],
  ['mold', 'mould'],
  ['mustache', 'moustache'],
  ['sulfur', 'sulphur'],
  ['theater', 'theatre'],
  ['vapor', 'vapour'],
] as const;

const lexeme = (word: string): SQL => sql`plainto_tsquery('english_unaccent', ${word})`;

/** A search for words that also finds the other spelling of each. */
export function inEitherSpelling(text: string): SQL {
  const typed = text.toLowerCase();
  return SPELLINGS.flatMap((pair) =>
    pair.filter((word) => typed.includes(word)).map((word) => ({ word, pair })),
  ).reduce(
    (query, { word, pair: [american, british] }) =>
      sql`ts_rewrite(${query}, ${lexeme(word)}, ${lexeme(american)} || ${lexeme(british)})`,
    sql`websearch_to_tsquery('english_unaccent', ${text})`,
  );
}
