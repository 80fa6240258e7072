DROP INDEX "order_exchanges_closed";--> statement-breakpoint
ALTER TABLE "order_exchanges" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "order_exchanges_unsettled" ON "order_exchanges" USING btree ("closed_at") WHERE "order_exchanges"."closed_at" is not null and "order_exchanges"."settled_at" is null;--> statement-breakpoint
UPDATE "order_exchanges" SET "settled_at" = "closed_at" WHERE "refunded" + "withheld" >= "value" AND "value" > "refund_due";