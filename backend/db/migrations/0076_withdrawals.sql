CREATE TABLE "withdrawals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token_digest" text NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"problem" text,
	"brand" text NOT NULL,
	"profile" text NOT NULL,
	"market" text NOT NULL,
	"name" text NOT NULL,
	"contract" text NOT NULL,
	"email" text NOT NULL,
	"items" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"processed_at" timestamp (3) with time zone,
	"order_id" bigint,
	CONSTRAINT "withdrawals_token" UNIQUE("token_digest"),
	CONSTRAINT "withdrawals_reference" UNIQUE("reference"),
	CONSTRAINT "withdrawals_state_known" CHECK ("withdrawals"."state" in ('draft', 'received', 'cancelled', 'returning', 'staff', 'resolved')),
	CONSTRAINT "withdrawals_problem_known" CHECK ("withdrawals"."problem" is null or "withdrawals"."problem" in ('no_order_number', 'order_not_found', 'email_differs', 'items_named', 'period_over', 'gift_card_used', 'not_cancellable', 'return_needed')),
	CONSTRAINT "withdrawals_submitted_once" CHECK (("withdrawals"."state" = 'draft') = ("withdrawals"."submitted_at" is null))
);
--> statement-breakpoint
ALTER TABLE "staff_action_log" DROP CONSTRAINT "staff_action_log_action_known";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id") WHERE "withdrawals"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_email" ON "withdrawals" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "withdrawals_received" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."state" = 'received';--> statement-breakpoint
CREATE INDEX "withdrawals_staff" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."state" = 'staff';--> statement-breakpoint
CREATE INDEX "withdrawals_drafts" ON "withdrawals" USING btree ("created_at") WHERE "withdrawals"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "withdrawals_submitted" ON "withdrawals" USING btree ("submitted_at") WHERE "withdrawals"."submitted_at" is not null;--> statement-breakpoint
ALTER TABLE "staff_action_log" ADD CONSTRAINT "staff_action_log_action_known" CHECK ("staff_action_log"."action" in ('gift-card-unlocked', 'order-confirmed', 'order-refunded', 'payment-moved-by-hand', 'payment-let-go', 'payment-alarm-resolved', 'payment-recorded', 'store-pass-issued', 'wholesale-code-issued', 'withdrawal-resolved'));