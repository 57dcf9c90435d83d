CREATE TABLE "feed_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"feed" text NOT NULL,
	"event" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_gap" (
	"date" date NOT NULL,
	"segment" text NOT NULL,
	"from_at" bigint NOT NULL,
	"to_at" bigint NOT NULL,
	"reason" text NOT NULL,
	"filled_at" bigint,
	"filled_by" text,
	CONSTRAINT "feed_gap_date_segment_from_at_pk" PRIMARY KEY("date","segment","from_at")
);
--> statement-breakpoint
CREATE TABLE "feed_rejection" (
	"feed" text NOT NULL,
	"minute" bigint NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	"sample" text NOT NULL,
	CONSTRAINT "feed_rejection_minute_feed_reason_pk" PRIMARY KEY("minute","feed","reason")
);
--> statement-breakpoint
CREATE TABLE "feed_status" (
	"feed" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"place" integer NOT NULL,
	"is_in_use" boolean NOT NULL,
	"state" text NOT NULL,
	"since" bigint NOT NULL,
	"reason" text NOT NULL,
	"last_tick_at" bigint,
	"streamed" integer,
	"polled" integer,
	"missing" integer,
	"part_chains" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "feed_event_at" ON "feed_event" USING btree ("at");