CREATE TABLE "stray_payment" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"email" text,
	"why" text NOT NULL,
	"expected_paise" integer,
	"received" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"kind" text NOT NULL,
	"sealed" "bytea" STORAGE EXTERNAL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"good_until" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "stray_payment_email" ON "stray_payment" USING btree ("email");--> statement-breakpoint
CREATE INDEX "outgoing_mail_due" ON "outgoing_mail" USING btree ("due_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_email" ON "outgoing_mail" USING btree ("email");