DROP INDEX "payment_attempts_refunds";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refund_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refund_due_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_attempts_refunds" ON "payment_attempts" USING btree ("refund_due_at") WHERE "payment_attempts"."state" = 'refund_due';