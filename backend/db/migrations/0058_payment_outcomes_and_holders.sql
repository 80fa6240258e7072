ALTER TABLE "order_holders" DROP CONSTRAINT "order_holders_kind_known";--> statement-breakpoint
ALTER TABLE "payment_alarms" DROP CONSTRAINT "payment_alarms_kind_known";--> statement-breakpoint
DROP INDEX "payment_attempts_undecided";--> statement-breakpoint
CREATE INDEX "payment_modifications_requested" ON "payment_modifications" USING btree ("updated_at") WHERE "payment_modifications"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "payment_attempts_undecided" ON "payment_attempts" USING btree ("id") WHERE "payment_attempts"."state" in ('pending', 'action_required') or "payment_attempts"."asking_until" is not null;--> statement-breakpoint
ALTER TABLE "order_holders" ADD CONSTRAINT "order_holders_kind_known" CHECK ("order_holders"."kind" in ('address', 'network', 'customer', 'mailbox'));--> statement-breakpoint
ALTER TABLE "payment_alarms" ADD CONSTRAINT "payment_alarms_kind_known" CHECK ("payment_alarms"."kind" in ('outcome_unknown', 'unknown_payment', 'wrong_amount', 'returned_elsewhere', 'captured_elsewhere', 'chargeback', 'kept_for_cancelled', 'paid_unnoticed', 'modification_unanswered', 'donation_unanswered'));