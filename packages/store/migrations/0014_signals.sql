-- Partitioned by hand: drizzle has no words for it. Packed bytes do not compress again, so they are kept as they are.
CREATE TABLE "signal_block" (
	"date" date NOT NULL,
	"tool" text NOT NULL,
	"segment" text NOT NULL,
	"interval" text NOT NULL,
	"bar" bigint NOT NULL,
	"seen" bigint NOT NULL,
	"revision" integer NOT NULL,
	"written" bigint NOT NULL,
	"reason" text NOT NULL,
	"block" "bytea" NOT NULL,
	CONSTRAINT "signal_block_tool_segment_interval_bar_revision_date_pk" PRIMARY KEY("tool","segment","interval","bar","revision","date")
) PARTITION BY RANGE ("date");
--> statement-breakpoint
ALTER TABLE "signal_block" ALTER COLUMN "block" SET STORAGE EXTERNAL;
