CREATE TABLE "health_counts" (
	"minute" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"measure" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "health_counts_remote_version_minute_measure_bucket_pk" PRIMARY KEY("remote","version","minute","measure","bucket")
);
--> statement-breakpoint
CREATE TABLE "health_reports" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"report" jsonb NOT NULL
);
