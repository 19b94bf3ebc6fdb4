CREATE INDEX "page_changes_newest" ON "page_changes" USING btree ("changed_at" DESC NULLS FIRST,"kind","slug");--> statement-breakpoint
CREATE INDEX "translations_titles" ON "translations" USING gin (lower(immutable_unaccent("text")) gin_trgm_ops) WHERE length("translations"."text") <= 150;--> statement-breakpoint
-- Without sequential scans: the planner takes the comparison of a title for cheap, and reads all titles of a middle-sized
-- school, which costs more than the index of a large one.
CREATE OR REPLACE FUNCTION titles_like(typed text)
  RETURNS TABLE (kind text, object_id integer, slug text, title text)
  LANGUAGE sql STABLE ROWS 10 SET pg_trgm.word_similarity_threshold = 0.5 SET enable_seqscan = off
  AS $$
    SELECT e.kind, e.object_id, e.slug, e.title FROM public.search_entries e
    WHERE lower(immutable_unaccent(e.title)) %> typed
  $$;
