CREATE TABLE "import_run" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"progress" jsonb NOT NULL,
	"rejected" jsonb NOT NULL,
	"report" text
);
--> statement-breakpoint
CREATE TABLE "pending_day" (
	"date" date PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_day" ADD COLUMN "origin" text DEFAULT 'master' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_file" ADD COLUMN "rejected_lines" integer DEFAULT 0 NOT NULL;