CREATE INDEX "search_entries_by_title" ON "search_entries" USING btree (lower(immutable_unaccent("title")),"kind","object_id");--> statement-breakpoint
CREATE INDEX "transactions_created" ON "transactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tutorials_featured" ON "tutorials" USING btree ("id") WHERE "tutorials"."featured";--> statement-breakpoint
-- The operator of an index compares with a setting, not with a parameter, so the setting belongs to a function.
-- ROWS: few titles are similar to what somebody typed; by the default of a thousand all entries would be read.
CREATE OR REPLACE FUNCTION titles_like(typed text)
  RETURNS TABLE (kind text, object_id integer, slug text, title text)
  LANGUAGE sql STABLE ROWS 10 SET pg_trgm.word_similarity_threshold = 0.5
  AS $$
    SELECT e.kind, e.object_id, e.slug, e.title FROM public.search_entries e
    WHERE lower(immutable_unaccent(e.title)) %> typed
  $$;
