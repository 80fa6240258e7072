ALTER TABLE "mail_outbox" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "leased_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mail_outbox_thread" ON "mail_outbox" USING btree ("thread","id") WHERE "mail_outbox"."state" = 'waiting' and "mail_outbox"."thread" is not null;