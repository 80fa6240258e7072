CREATE TABLE "provider_failures" (
	"source" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_failures_positive" CHECK ("provider_failures"."failures" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_confirm_until";--> statement-breakpoint
-- Not valid: the constraint before it was stricter, so rows need no check while the table is locked.
ALTER TABLE "orders" ADD CONSTRAINT "orders_confirm_until" CHECK (case when "orders"."confirm_by" = 'shopper' then "orders"."confirm_until" is not null when "orders"."confirm_by" is null then "orders"."confirm_until" is null else true end) NOT VALID;
