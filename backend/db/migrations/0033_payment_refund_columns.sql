DROP INDEX "payment_attempts_refunds";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP COLUMN "refund_tries";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP COLUMN "refund_due_at";