CREATE INDEX "products_category" ON "products" USING btree ("brand","family","category","rank") WHERE "products"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_material" ON "order_lines" USING btree ("material" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_paid_of_brand" ON "orders" USING btree ("brand","paid_at") WHERE "orders"."state" = 'paid';