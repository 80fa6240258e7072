CREATE TABLE "order_return_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"return_id" bigint NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_return_events_once" UNIQUE("return_id","status"),
	CONSTRAINT "order_return_events_status_known" CHECK ("order_return_events"."status" in ('PE', 'EN', 'RE', 'FI', 'NA', 'CA')),
	CONSTRAINT "order_return_events_actor_known" CHECK ("order_return_events"."actor" in ('shopper', 'shop', 'carrier', 'clock'))
);
--> statement-breakpoint
CREATE TABLE "order_return_lines" (
	"return_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"reason" text NOT NULL,
	"sub_reason" text,
	"released" boolean DEFAULT false NOT NULL,
	"accepted" boolean,
	"rejection" text,
	"disposition" text,
	"refund" bigint,
	CONSTRAINT "order_return_lines_once" UNIQUE("return_id","position"),
	CONSTRAINT "order_return_lines_reason_known" CHECK ("order_return_lines"."reason" in ('size', 'not_as_expected', 'quality', 'wrong_item', 'late', 'changed_mind', 'no_reason')),
	CONSTRAINT "order_return_lines_sub_reason_known" CHECK ("order_return_lines"."sub_reason" in ('too_small', 'too_large', 'too_narrow', 'too_wide', 'color', 'material', 'style', 'comfort', 'damaged', 'defective', 'worn_out', 'wrong_product', 'wrong_size', 'wrong_color')),
	CONSTRAINT "order_return_lines_rejection_known" CHECK ("order_return_lines"."rejection" in ('worn', 'damaged', 'incomplete', 'seal_broken', 'wrong_article', 'missing')),
	CONSTRAINT "order_return_lines_disposition_known" CHECK ("order_return_lines"."disposition" in ('sellable', 'second-life', 'scrap')),
	CONSTRAINT "order_return_lines_refund" CHECK (("order_return_lines"."accepted" is null) = ("order_return_lines"."refund" is null)),
	CONSTRAINT "order_return_lines_rejected" CHECK (coalesce(not "order_return_lines"."accepted", false) = ("order_return_lines"."rejection" is not null)),
	CONSTRAINT "order_return_lines_placed" CHECK (coalesce("order_return_lines"."accepted", false) = ("order_return_lines"."disposition" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"kind" text DEFAULT 'return' NOT NULL,
	"status" text DEFAULT 'PE' NOT NULL,
	"method" text NOT NULL,
	"place" jsonb,
	"pickup_address" jsonb,
	"pickup_phone" text,
	"pickup_date" date,
	"shipment_cost" bigint DEFAULT 0 NOT NULL,
	"is_statutory" boolean NOT NULL,
	"expected_refund" bigint NOT NULL,
	"sealed_account" text,
	"account_key" text,
	"account_end" text,
	"idempotency_key" text NOT NULL,
	"request_digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"hand_over_by" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"goods_refund" bigint,
	"delivery_refund" bigint,
	"withheld" bigint,
	"refund" bigint,
	CONSTRAINT "order_returns_number" UNIQUE("order_id","number"),
	CONSTRAINT "order_returns_idempotency" UNIQUE("order_id","idempotency_key"),
	CONSTRAINT "order_returns_kind_known" CHECK ("order_returns"."kind" in ('return', 'exchange')),
	CONSTRAINT "order_returns_status_known" CHECK ("order_returns"."status" in ('PE', 'EN', 'RE', 'FI', 'NA', 'CA')),
	CONSTRAINT "order_returns_method_known" CHECK ("order_returns"."method" in ('01', '04', '05', '06')),
	CONSTRAINT "order_returns_placed" CHECK (("order_returns"."method" in ('05', '06')) = ("order_returns"."place" is not null)),
	CONSTRAINT "order_returns_collected" CHECK (("order_returns"."method" = '01') = ("order_returns"."pickup_address" is not null) and ("order_returns"."pickup_address" is null) = ("order_returns"."pickup_date" is null)),
	CONSTRAINT "order_returns_cost_not_negative" CHECK ("order_returns"."shipment_cost" >= 0),
	CONSTRAINT "order_returns_account" CHECK (("order_returns"."sealed_account" is null) = ("order_returns"."account_key" is null)),
	CONSTRAINT "order_returns_closed" CHECK (("order_returns"."status" in ('FI', 'NA', 'CA')) = ("order_returns"."closed_at" is not null)),
	CONSTRAINT "order_returns_decided" CHECK (("order_returns"."status" in ('FI', 'NA')) = ("order_returns"."refund" is not null)),
	CONSTRAINT "order_returns_refund_adds_up" CHECK ("order_returns"."refund" is null or "order_returns"."refund" = greatest(0, "order_returns"."goods_refund" + "order_returns"."delivery_refund" - "order_returns"."shipment_cost") - "order_returns"."withheld"),
	CONSTRAINT "order_returns_refund_not_negative" CHECK ("order_returns"."refund" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_return_events" ADD CONSTRAINT "order_return_events_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_lines_claimed" ON "order_return_lines" USING btree ("order_id","position") WHERE not "order_return_lines"."released";--> statement-breakpoint
CREATE INDEX "order_returns_open" ON "order_returns" USING btree ("status","id") WHERE "order_returns"."status" in ('PE', 'EN', 'RE');--> statement-breakpoint
CREATE INDEX "order_returns_overdue" ON "order_returns" USING btree ("hand_over_by") WHERE "order_returns"."status" = 'PE';--> statement-breakpoint
CREATE INDEX "order_returns_account_key" ON "order_returns" USING btree ("account_key") WHERE "order_returns"."account_key" is not null;