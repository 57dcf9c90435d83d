-- Partitioned by hand: drizzle has no words for it. Packed bytes do not compress again, so they are kept as they are.
CREATE TABLE "bar_day" (
	"date" date NOT NULL,
	"panel" text NOT NULL,
	"interval" text NOT NULL,
	"field" text NOT NULL,
	"block" "bytea" NOT NULL,
	CONSTRAINT "bar_day_panel_interval_field_date_pk" PRIMARY KEY("panel","interval","field","date")
) PARTITION BY RANGE ("date");
--> statement-breakpoint
ALTER TABLE "bar_day" ALTER COLUMN "block" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE "bar_minute" (
	"date" date NOT NULL,
	"panel" text NOT NULL,
	"start" bigint NOT NULL,
	"revision" integer NOT NULL,
	"block" "bytea" NOT NULL,
	CONSTRAINT "bar_minute_panel_start_revision_date_pk" PRIMARY KEY("panel","start","revision","date")
) PARTITION BY RANGE ("date");
--> statement-breakpoint
ALTER TABLE "bar_minute" ALTER COLUMN "block" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE "chain_day" (
	"date" date NOT NULL,
	"symbol" text NOT NULL,
	"expiry" date NOT NULL,
	"block" "bytea" NOT NULL,
	"summary" "bytea" NOT NULL,
	CONSTRAINT "chain_day_symbol_expiry_date_pk" PRIMARY KEY("symbol","expiry","date")
) PARTITION BY RANGE ("date");
--> statement-breakpoint
ALTER TABLE "chain_day" ALTER COLUMN "block" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "chain_day" ALTER COLUMN "summary" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE "chain_frame" (
	"date" date NOT NULL,
	"symbol" text NOT NULL,
	"expiry" date NOT NULL,
	"as_of" bigint NOT NULL,
	"seq" integer NOT NULL,
	"revision" integer NOT NULL,
	"frame" "bytea" NOT NULL,
	"summary" "bytea" NOT NULL,
	CONSTRAINT "chain_frame_symbol_expiry_as_of_revision_date_pk" PRIMARY KEY("symbol","expiry","as_of","revision","date")
) PARTITION BY RANGE ("date");
--> statement-breakpoint
ALTER TABLE "chain_frame" ALTER COLUMN "frame" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "chain_frame" ALTER COLUMN "summary" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE "day_table" (
	"dataset" text NOT NULL,
	"date" date NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"sha256" text NOT NULL,
	"block" "bytea" NOT NULL,
	"source" text NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_table_dataset_part_date_pk" PRIMARY KEY("dataset","part","date")
) PARTITION BY RANGE ("date");
--> statement-breakpoint
ALTER TABLE "day_table" ALTER COLUMN "block" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE "listing_day" (
	"date" date NOT NULL,
	"exchange" text NOT NULL,
	"block" "bytea" NOT NULL,
	CONSTRAINT "listing_day_exchange_date_pk" PRIMARY KEY("exchange","date")
) PARTITION BY RANGE ("date");
--> statement-breakpoint
ALTER TABLE "listing_day" ALTER COLUMN "block" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE "history_progress" (
	"feed" text NOT NULL,
	"world" text NOT NULL,
	"stage" text NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "history_progress_feed_world_stage_pk" PRIMARY KEY("feed","world","stage")
);
--> statement-breakpoint
CREATE TABLE "import_file" (
	"sha256" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"date" date,
	"rows" integer NOT NULL,
	"rejected" jsonb NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_minute" (
	"date" date NOT NULL,
	"segment" text NOT NULL,
	"as_of" bigint NOT NULL,
	"revision" integer NOT NULL,
	"source" text NOT NULL,
	"reason" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_minute_segment_as_of_revision_date_pk" PRIMARY KEY("segment","as_of","revision","date")
) PARTITION BY RANGE ("date");
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
