ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_method_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel_known" CHECK ("orders"."channel" in ('online', 'offline', 'contingency', 'wholesale'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_method_known" CHECK ("payment_attempts"."method" in ('card', 'ideal', 'paypal', 'google_pay', 'apple_pay', 'amazon_pay', 'cash_on_delivery', 'store_card', 'none', 'invoice'));