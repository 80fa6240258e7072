ALTER TABLE "staff_action_log" DROP CONSTRAINT "staff_action_log_action_known";--> statement-breakpoint
DROP INDEX "invoices_once";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "return_id" bigint;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD COLUMN "restored_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once_per_return" ON "invoices" USING btree ("return_id") WHERE "invoices"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("order_id","kind") WHERE "invoices"."return_id" is null;--> statement-breakpoint
ALTER TABLE "staff_action_log" ADD CONSTRAINT "staff_action_log_action_known" CHECK ("staff_action_log"."action" in ('gift-card-unlocked', 'order-confirmed', 'order-refunded', 'payment-moved-by-hand', 'payment-let-go', 'payment-alarm-resolved', 'payment-recorded', 'return-decided', 'return-account-opened', 'store-pass-issued', 'wholesale-code-issued', 'withdrawal-resolved'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_return_is_credit" CHECK ("invoices"."return_id" is null or "invoices"."kind" = 'credit');