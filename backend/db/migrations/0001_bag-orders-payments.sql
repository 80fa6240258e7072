CREATE TABLE "bag_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"bag_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"material" text NOT NULL,
	"size" text NOT NULL,
	"ean" text NOT NULL,
	"target" text NOT NULL,
	"price_seen" bigint NOT NULL,
	"price_before" bigint,
	"price_changed_at" timestamp (3) with time zone,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bag_lines_price_positive" CHECK ("bag_lines"."price_seen" > 0)
);
--> statement-breakpoint
CREATE TABLE "bags" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"market" text NOT NULL,
	"brand" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bags_digest" UNIQUE("digest"),
	CONSTRAINT "bags_digest_shape" CHECK ("bags"."digest" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"bag_line_id" text NOT NULL,
	"material" text NOT NULL,
	"size" text NOT NULL,
	"ean" text NOT NULL,
	"target" text NOT NULL,
	"price" bigint NOT NULL,
	"previous" bigint,
	"look" jsonb NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_price_positive" CHECK ("order_lines"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"locator" text NOT NULL,
	"state" text NOT NULL,
	"profile" text NOT NULL,
	"market" text NOT NULL,
	"brand" text NOT NULL,
	"currency" text NOT NULL,
	"bag_id" bigint,
	"email" text NOT NULL,
	"phone_prefix" text NOT NULL,
	"phone" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb,
	"shipping_method" text NOT NULL,
	"items_total" bigint NOT NULL,
	"shipping_cost" bigint NOT NULL,
	"tax_total" bigint NOT NULL,
	"tax_included" boolean NOT NULL,
	"tax_rate" integer NOT NULL,
	"total" bigint NOT NULL,
	"newsletter" boolean NOT NULL,
	"device" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"hold_until" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"superseded_by" bigint,
	CONSTRAINT "orders_reference" UNIQUE("reference"),
	CONSTRAINT "orders_locator" UNIQUE("locator"),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('open', 'paid', 'expired', 'late_refunded')),
	CONSTRAINT "orders_locator_shape" CHECK ("orders"."locator" ~ '^[459][0-9]{9}$'),
	CONSTRAINT "orders_paid_when" CHECK (("orders"."state" = 'paid') = ("orders"."paid_at" is not null)),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total" = "orders"."items_total" + "orders"."shipping_cost" + case when "orders"."tax_included" then 0 else "orders"."tax_total" end)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_digest" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"psp_reference" text,
	"result_code" text,
	"action" jsonb,
	"refusal_reason" text,
	"details_digest" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempts_number" UNIQUE("order_id","number"),
	CONSTRAINT "payment_attempts_reference" UNIQUE("reference"),
	CONSTRAINT "payment_attempts_key" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_attempts_state_known" CHECK ("payment_attempts"."state" in ('starting', 'action_required', 'pending', 'authorised', 'refused', 'cancelled', 'error', 'refund_due', 'refund_requested', 'refunded', 'refund_failed')),
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"psp_reference" text NOT NULL,
	"event_code" text NOT NULL,
	"success" boolean NOT NULL,
	"reference" text NOT NULL,
	"original_reference" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("psp_reference","event_code","success")
);
--> statement-breakpoint
ALTER TABLE "bag_lines" ADD CONSTRAINT "bag_lines_bag_id_bags_id_fk" FOREIGN KEY ("bag_id") REFERENCES "public"."bags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bag_lines" ADD CONSTRAINT "bag_lines_ean_stock_ean_fk" FOREIGN KEY ("ean") REFERENCES "public"."stock"("ean") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_bag_id_bags_id_fk" FOREIGN KEY ("bag_id") REFERENCES "public"."bags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_superseded_by_orders_id_fk" FOREIGN KEY ("superseded_by") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bag_lines_of" ON "bag_lines" USING btree ("bag_id","position");--> statement-breakpoint
CREATE INDEX "bag_lines_ean" ON "bag_lines" USING btree ("ean");--> statement-breakpoint
CREATE INDEX "bags_expiring" ON "bags" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_lines_ean" ON "order_lines" USING btree ("ean");--> statement-breakpoint
CREATE INDEX "orders_of_bag" ON "orders" USING btree ("bag_id");--> statement-breakpoint
CREATE INDEX "orders_holding" ON "orders" USING btree ("hold_until") WHERE "orders"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_attempts_psp" ON "payment_attempts" USING btree ("psp_reference");--> statement-breakpoint
CREATE INDEX "payment_attempts_refunds" ON "payment_attempts" USING btree ("id") WHERE "payment_attempts"."state" = 'refund_due';