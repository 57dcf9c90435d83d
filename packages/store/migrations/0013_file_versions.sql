CREATE TABLE "held_file" (
	"sha256" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"doubts" jsonb NOT NULL,
	"content" "bytea" NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_file" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "day_table" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "import_file" ADD COLUMN "not_kept" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_file" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "held" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "replaced" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Which of several files of a kind and day is in use was not noted, nor were the prices of deliveries kept: they may load again.
UPDATE "import_file" AS "f" SET "replaced_by" = '' WHERE EXISTS (
	SELECT FROM "import_file" AS "g" WHERE "g"."kind" = "f"."kind" AND "g"."date" = "f"."date" AND "g"."sha256" <> "f"."sha256"
) OR ("f"."kind" = 'delivery' AND NOT EXISTS (
	SELECT FROM "day_table" AS "t" WHERE "t"."dataset" = 'daily' AND "t"."part" = '' AND "t"."date" = "f"."date"
));
