-- Notes when a public page changes or goes away, whoever writes: a program, an import, a person at a prompt.
CREATE FUNCTION note_page(of_kind text, of_slug text, is_public boolean) RETURNS void
  LANGUAGE sql
  AS $$
    INSERT INTO page_changes (kind, slug, changed_at, withdrawn) VALUES (of_kind, of_slug, now(), NOT is_public)
    ON CONFLICT (kind, slug) DO UPDATE SET changed_at = excluded.changed_at, withdrawn = excluded.withdrawn
  $$;
--> statement-breakpoint
-- A thing with a page of its own; its kind is the argument. Without a status it is always public.
CREATE FUNCTION note_own_page() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    was boolean := TG_OP <> 'INSERT' AND coalesce(to_jsonb(OLD) ->> 'status', 'published') = 'published';
    stays boolean := TG_OP <> 'DELETE' AND coalesce(to_jsonb(NEW) ->> 'status', 'published') = 'published';
  BEGIN
    IF was AND (NOT stays OR OLD.slug <> NEW.slug) THEN
      PERFORM note_page(TG_ARGV[0], OLD.slug, false);
    END IF;
    IF stays THEN
      PERFORM note_page(TG_ARGV[0], NEW.slug, true);
    END IF;
    RETURN NULL;
  END $$;
--> statement-breakpoint
-- A part of such a thing; arguments: its kind, its table, the column that leads to it.
CREATE FUNCTION note_page_of_whole() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    part jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  BEGIN
    EXECUTE format(
      'UPDATE page_changes p SET changed_at = now() FROM %I t
       WHERE t.id = $1 AND p.kind = $2 AND p.slug = t.slug AND p.changed_at < now()', TG_ARGV[1])
      USING (part ->> TG_ARGV[2])::integer, TG_ARGV[0];
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER page_changes AFTER INSERT OR UPDATE OR DELETE ON tutorials
  FOR EACH ROW EXECUTE FUNCTION note_own_page('tutorial');
--> statement-breakpoint
CREATE TRIGGER page_changes AFTER INSERT OR UPDATE OR DELETE ON paths
  FOR EACH ROW EXECUTE FUNCTION note_own_page('path');
--> statement-breakpoint
CREATE TRIGGER page_changes AFTER INSERT OR UPDATE OR DELETE ON artists
  FOR EACH ROW EXECUTE FUNCTION note_own_page('artist');
--> statement-breakpoint
CREATE TRIGGER page_changes AFTER INSERT OR UPDATE OR DELETE ON posts
  FOR EACH ROW EXECUTE FUNCTION note_own_page('post');
--> statement-breakpoint
CREATE TRIGGER page_changes AFTER INSERT OR UPDATE OR DELETE ON webinars
  FOR EACH ROW EXECUTE FUNCTION note_own_page('webinar');
--> statement-breakpoint
CREATE TRIGGER page_changes AFTER INSERT OR UPDATE OR DELETE ON chapters
  FOR EACH ROW EXECUTE FUNCTION note_page_of_whole('tutorial', 'tutorials', 'tutorial_id');
--> statement-breakpoint
CREATE TRIGGER page_changes AFTER INSERT OR UPDATE OR DELETE ON path_courses
  FOR EACH ROW EXECUTE FUNCTION note_page_of_whole('path', 'paths', 'path_id');
--> statement-breakpoint
-- Seats that are taken say nothing new to a crawler.
CREATE TRIGGER page_changes AFTER INSERT OR DELETE OR UPDATE OF title, start_date, price_cents, regular_price_cents, seats
  ON webinar_variants
  FOR EACH ROW EXECUTE FUNCTION note_page_of_whole('webinar', 'webinars', 'webinar_id');
