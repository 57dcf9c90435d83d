CREATE TABLE "newsletter_subscription" (
	"email" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"token" text NOT NULL,
	CONSTRAINT "newsletter_subscription_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"number" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"page" text,
	"details" jsonb,
	"screenshot" "bytea",
	"screenshot_type" text
);
--> statement-breakpoint
ALTER TABLE "ticket" ALTER COLUMN "screenshot" SET STORAGE EXTERNAL;
