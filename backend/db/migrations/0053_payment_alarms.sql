CREATE TABLE "payment_alarms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"order_id" bigint,
	"attempt_id" bigint,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolution" text,
	CONSTRAINT "payment_alarms_once" UNIQUE("kind","key"),
	CONSTRAINT "payment_alarms_kind_known" CHECK ("payment_alarms"."kind" in ('outcome_unknown', 'unknown_payment', 'wrong_amount', 'returned_elsewhere', 'captured_elsewhere', 'chargeback', 'kept_for_cancelled')),
	CONSTRAINT "payment_alarms_resolution_known" CHECK ("payment_alarms"."resolution" in ('settled', 'by_staff')),
	CONSTRAINT "payment_alarms_resolved" CHECK (("payment_alarms"."resolved_at" is null) = ("payment_alarms"."resolution" is null))
);
--> statement-breakpoint
ALTER TABLE "staff_action_log" DROP CONSTRAINT "staff_action_log_action_known";--> statement-breakpoint
ALTER TABLE "payment_modifications" DROP CONSTRAINT "payment_modifications_kind_known";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "asking_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_alarms" ADD CONSTRAINT "payment_alarms_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_alarms" ADD CONSTRAINT "payment_alarms_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_alarms_open" ON "payment_alarms" USING btree ("id") WHERE "payment_alarms"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "payment_alarms_of_order" ON "payment_alarms" USING btree ("order_id") WHERE "payment_alarms"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "payment_alarms_of_attempt" ON "payment_alarms" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_undecided" ON "payment_attempts" USING btree ("id") WHERE "payment_attempts"."state" = 'pending' or "payment_attempts"."asking_until" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_unmatched" ON "payment_events" USING btree ("original_reference") WHERE "payment_events"."outcome" = 'unknown_payment';--> statement-breakpoint
ALTER TABLE "staff_action_log" ADD CONSTRAINT "staff_action_log_action_known" CHECK ("staff_action_log"."action" in ('gift-card-unlocked', 'order-refunded', 'payment-moved-by-hand', 'payment-let-go', 'payment-alarm-resolved', 'store-pass-issued'));--> statement-breakpoint
ALTER TABLE "payment_modifications" ADD CONSTRAINT "payment_modifications_kind_known" CHECK ("payment_modifications"."kind" in ('capture', 'cancel', 'refund', 'chargeback', 'technical_cancel'));--> statement-breakpoint
UPDATE "payment_attempts" SET "asking_until" = "updated_at"
WHERE "state" = 'starting' AND "updated_at" > now() - interval '2 days'
  AND "method" IN ('card', 'ideal', 'paypal', 'google_pay', 'apple_pay', 'amazon_pay');
