CREATE TABLE "stock_holds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" bigint,
	"material" text NOT NULL,
	"ean" text NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	"bag_id" bigint,
	"order_id" bigint
);
--> statement-breakpoint
DROP INDEX "stock_notices_turns";--> statement-breakpoint
ALTER TABLE "stock_notices" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_request_id_stock_notices_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."stock_notices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_material_products_material_fk" FOREIGN KEY ("material") REFERENCES "public"."products"("material") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_ean_stock_ean_fk" FOREIGN KEY ("ean") REFERENCES "public"."stock"("ean") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_bag_id_bags_id_fk" FOREIGN KEY ("bag_id") REFERENCES "public"."bags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_holds_of" ON "stock_holds" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "stock_holds_product" ON "stock_holds" USING btree ("material","held_until");--> statement-breakpoint
CREATE INDEX "stock_holds_unit" ON "stock_holds" USING btree ("ean");--> statement-breakpoint
CREATE INDEX "stock_holds_bag" ON "stock_holds" USING btree ("bag_id");--> statement-breakpoint
CREATE INDEX "stock_holds_order" ON "stock_holds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_holds_until" ON "stock_holds" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "stock_holds_released" ON "stock_holds" USING btree ("released_at") WHERE "stock_holds"."released_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_notices_stopped" ON "stock_notices" USING btree ("stopped_at") WHERE "stock_notices"."stopped_at" is not null;