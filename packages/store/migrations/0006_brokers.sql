CREATE TABLE "broker_token" (
	"broker" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"obtained_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "broker_token" ALTER COLUMN "sealed" SET STORAGE EXTERNAL;
