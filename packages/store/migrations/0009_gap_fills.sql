CREATE TABLE "history_answer" (
	"date" date NOT NULL,
	"instrument" text NOT NULL,
	"minutes" text NOT NULL,
	"block" "bytea" STORAGE EXTERNAL NOT NULL,
	CONSTRAINT "history_answer_date_instrument_pk" PRIMARY KEY("date","instrument")
);
--> statement-breakpoint
ALTER TABLE "feed_gap" RENAME COLUMN "filled_at" TO "settled_at";--> statement-breakpoint
ALTER TABLE "feed_gap" ADD COLUMN "missing" jsonb DEFAULT '[]'::jsonb NOT NULL;
