DROP INDEX "verification_identifier";--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier" text_pattern_ops);