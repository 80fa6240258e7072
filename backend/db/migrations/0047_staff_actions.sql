CREATE TABLE "staff_action_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"about" text NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_action_log_action_known" CHECK ("staff_action_log"."action" in ('gift-card-unlocked', 'order-refunded', 'payment-moved-by-hand', 'payment-let-go', 'store-pass-issued'))
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"to_cards" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_refunds_once" UNIQUE("order_id","key"),
	CONSTRAINT "order_refunds_amount_positive" CHECK ("order_refunds"."amount" > 0),
	CONSTRAINT "order_refunds_to_cards_bounded" CHECK ("order_refunds"."to_cards" between 0 and "order_refunds"."amount")
);
--> statement-breakpoint
ALTER TABLE "payment_modifications" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_action_log_about" ON "staff_action_log" USING btree ("about");--> statement-breakpoint
CREATE INDEX "payment_modifications_by_hand" ON "payment_modifications" USING btree ("id") WHERE "payment_modifications"."state" in ('by_hand', 'failed') and "payment_modifications"."handled_at" is null;