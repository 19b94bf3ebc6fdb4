CREATE TABLE "release_counts" (
	"minute" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"route" text NOT NULL,
	"measure" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_counts_remote_version_minute_route_measure_bucket_pk" PRIMARY KEY("remote","version","minute","route","measure","bucket")
);
--> statement-breakpoint
INSERT INTO "release_counts" SELECT "minute", "remote", "version", '-', "measure", "bucket", "count" FROM "health_counts";
