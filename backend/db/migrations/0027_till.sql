CREATE TABLE "subscribers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"email" text NOT NULL,
	"profile" text NOT NULL,
	"hash_digest" text NOT NULL,
	"origin" text NOT NULL,
	"subscribed_at" timestamp (3) with time zone NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	CONSTRAINT "subscribers_email" UNIQUE("brand","email"),
	CONSTRAINT "subscribers_hash_shape" CHECK ("subscribers"."hash_digest" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "subscribers_email_small" CHECK ("subscribers"."email" = lower("subscribers"."email"))
);
--> statement-breakpoint
CREATE TABLE "voucher_uses" (
	"order_id" bigint NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"off" bigint NOT NULL,
	"who" text NOT NULL,
	CONSTRAINT "voucher_uses_order_id_code_pk" PRIMARY KEY("order_id","code"),
	CONSTRAINT "voucher_uses_off_not_negative" CHECK ("voucher_uses"."off" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_price_positive";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "reductions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gift_of" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscribers_hash" ON "subscribers" USING btree ("hash_digest");--> statement-breakpoint
CREATE INDEX "voucher_uses_of" ON "voucher_uses" USING btree ("code","who");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount_bounded" CHECK ("order_lines"."discount" between 0 and "order_lines"."price");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_price_positive" CHECK ("order_lines"."price" > 0 or "order_lines"."gift_of" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_bounded" CHECK ("orders"."discount" between 0 and "orders"."items_total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total" = "orders"."items_total" - "orders"."discount" + "orders"."shipping_cost" + case when "orders"."tax_included" then 0 else "orders"."tax_total" end);