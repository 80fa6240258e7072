ALTER TABLE "payment_alarms" DROP CONSTRAINT "payment_alarms_kind_known";--> statement-breakpoint
DROP INDEX "invoices_once_per_return";--> statement-breakpoint
ALTER TABLE "order_exchanges" ADD COLUMN "withheld" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refund_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once_per_refund" ON "invoices" USING btree ("return_id","order_id","refund_key") WHERE "invoices"."return_id" is not null;--> statement-breakpoint
ALTER TABLE "order_exchanges" ADD CONSTRAINT "order_exchanges_withheld" CHECK ("order_exchanges"."withheld" >= 0 and "order_exchanges"."refunded" + "order_exchanges"."withheld" <= "order_exchanges"."value");--> statement-breakpoint
ALTER TABLE "payment_alarms" ADD CONSTRAINT "payment_alarms_kind_known" CHECK ("payment_alarms"."kind" in ('outcome_unknown', 'unknown_payment', 'wrong_amount', 'returned_elsewhere', 'captured_elsewhere', 'chargeback', 'kept_for_cancelled', 'paid_unnoticed', 'modification_unanswered', 'donation_unanswered', 'repayment_withheld', 'old_size_missing'));