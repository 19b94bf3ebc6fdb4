CREATE TABLE "translations" (
	"language" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "translations_of" ON "translations" USING btree ("language",md5("source"));--> statement-breakpoint
CREATE INDEX "translations_words" ON "translations" USING gin (to_tsvector('spanish', immutable_unaccent("text")));