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
CREATE TABLE "colors" (
	"code" text PRIMARY KEY NOT NULL,
	"color_group" text NOT NULL,
	"hex" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "colors_with_group" UNIQUE("code","color_group"),
	CONSTRAINT "colors_hex_shape" CHECK ("colors"."hex" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "colors_name_en" CHECK ("colors"."name" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "models" (
	"code" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"family" text NOT NULL,
	"category" text NOT NULL,
	"tipology" text NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"name" jsonb NOT NULL,
	"subtitle" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"plaque" text,
	"members_only" boolean DEFAULT false NOT NULL,
	CONSTRAINT "models_place" UNIQUE("code","brand","family","category"),
	CONSTRAINT "models_code_shape" CHECK ("models"."code" ~ '^([A-Za-z0-9]{5}|[A-Za-z0-9]{7})$'),
	CONSTRAINT "models_family_known" CHECK ("models"."family" in ('shoes', 'bags-accessories', 'apparel', 'campergoods')),
	CONSTRAINT "models_name_en" CHECK ("models"."name" ? 'en'),
	CONSTRAINT "models_subtitle_en" CHECK ("models"."subtitle" ? 'en'),
	CONSTRAINT "models_description_en" CHECK ("models"."description" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"material" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"alt" jsonb NOT NULL,
	CONSTRAINT "pictures_material_position_pk" PRIMARY KEY("material","position"),
	CONSTRAINT "pictures_name_shape" CHECK ("pictures"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "pictures_size_positive" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0),
	CONSTRAINT "pictures_alt_en" CHECK ("pictures"."alt" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"material" text NOT NULL,
	"market" text NOT NULL,
	"current" bigint NOT NULL,
	"previous" bigint,
	"valid_from" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"material" text NOT NULL,
	"market" text NOT NULL,
	"current" bigint NOT NULL,
	"previous" bigint,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prices_market_material_pk" PRIMARY KEY("market","material"),
	CONSTRAINT "prices_current_positive" CHECK ("prices"."current" > 0),
	CONSTRAINT "prices_previous_above" CHECK ("prices"."previous" > "prices"."current")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"material" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"brand" text NOT NULL,
	"family" text NOT NULL,
	"category" text NOT NULL,
	"targets" text[] NOT NULL,
	"color" text NOT NULL,
	"color_group" text NOT NULL,
	"rank" integer NOT NULL,
	"sizes_in_stock" text[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"new_shooting" boolean DEFAULT false NOT NULL,
	CONSTRAINT "products_material_shape" CHECK ("products"."material" ~ '^([A-Za-z0-9]{5}|[A-Za-z0-9]{7})-[A-Za-z0-9]{3}$'),
	CONSTRAINT "products_material_of_model" CHECK (split_part("products"."material", '-', 1) = "products"."model"),
	CONSTRAINT "products_targets_known" CHECK (cardinality("products"."targets") > 0 and "products"."targets" <@ array['W', 'M', 'K', 'G']::text[])
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"ean" text PRIMARY KEY NOT NULL,
	"material" text NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_material_size" UNIQUE("material","size"),
	CONSTRAINT "stock_reserved_within" CHECK (0 <= "stock"."reserved" and "stock"."reserved" <= "stock"."quantity")
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"profile" text NOT NULL,
	"parent_id" text NOT NULL,
	"anchor_id" text NOT NULL,
	"value" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "labels_profile_parent_id_anchor_id_pk" PRIMARY KEY("profile","parent_id","anchor_id"),
	CONSTRAINT "labels_profile_shape" CHECK ("labels"."profile" ~ '^[a-z]{2}_[A-Z]{2}$')
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
CREATE TABLE "refresh_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "bag_lines" ADD CONSTRAINT "bag_lines_bag_id_bags_id_fk" FOREIGN KEY ("bag_id") REFERENCES "public"."bags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bag_lines" ADD CONSTRAINT "bag_lines_ean_stock_ean_fk" FOREIGN KEY ("ean") REFERENCES "public"."stock"("ean") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_material_products_material_fk" FOREIGN KEY ("material") REFERENCES "public"."products"("material") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_material_products_material_fk" FOREIGN KEY ("material") REFERENCES "public"."products"("material") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_material_products_material_fk" FOREIGN KEY ("material") REFERENCES "public"."products"("material") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_place_of_model" FOREIGN KEY ("model","brand","family","category") REFERENCES "public"."models"("code","brand","family","category") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_color_known" FOREIGN KEY ("color","color_group") REFERENCES "public"."colors"("code","color_group") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_material_products_material_fk" FOREIGN KEY ("material") REFERENCES "public"."products"("material") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_bag_id_bags_id_fk" FOREIGN KEY ("bag_id") REFERENCES "public"."bags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_superseded_by_orders_id_fk" FOREIGN KEY ("superseded_by") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bag_lines_of" ON "bag_lines" USING btree ("bag_id","position");--> statement-breakpoint
CREATE INDEX "bag_lines_ean" ON "bag_lines" USING btree ("ean");--> statement-breakpoint
CREATE INDEX "bags_expiring" ON "bags" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "price_history_of" ON "price_history" USING btree ("material","market","valid_from");--> statement-breakpoint
CREATE INDEX "prices_by_material" ON "prices" USING btree ("material");--> statement-breakpoint
CREATE INDEX "products_by_model" ON "products" USING btree ("model");--> statement-breakpoint
CREATE INDEX "products_grid" ON "products" USING btree ("brand","family","rank") WHERE "products"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_ean" ON "order_lines" USING btree ("ean");--> statement-breakpoint
CREATE INDEX "orders_of_bag" ON "orders" USING btree ("bag_id");--> statement-breakpoint
CREATE INDEX "orders_holding" ON "orders" USING btree ("hold_until") WHERE "orders"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_attempts_psp" ON "payment_attempts" USING btree ("psp_reference");--> statement-breakpoint
CREATE INDEX "payment_attempts_refunds" ON "payment_attempts" USING btree ("id") WHERE "payment_attempts"."state" = 'refund_due';--> statement-breakpoint
CREATE INDEX "refresh_outbox_due" ON "refresh_outbox" USING btree ("due_at");