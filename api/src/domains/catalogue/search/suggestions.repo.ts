import { sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { translations } from '../../../kernel/db/schema/translations.ts';
import type { Typed } from '../../../kernel/search/search.repo.ts';

/** Suggested search terms: tags, categories and artists that contain or resemble the typed text, best match first. */
export async function findSuggestions(tx: Tx, { text, language }: Typed, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    with typed as (select lower(immutable_unaccent(${text})) as t),
    names as (select name from tags union select title from categories),
    words as (
      select coalesce(t.text, name) as word
      from names left join ${translations} t on t.language = ${language} and md5(t.source) = md5(name)
      union select first_name || ' ' || last_name from artists
    )
    select word from words, typed, lateral (select lower(immutable_unaccent(word)) as w) plain
    where strpos(w, t) > 0 or word_similarity(t, w) >= 0.5
    order by starts_with(w, t) desc, strpos(w, t) > 0 desc, word_similarity(t, w) desc, length(word), word
    limit ${limit}`);
  return rows.map(({ word }) => word);
}
