DROP INDEX "order_lines_material";--> statement-breakpoint
CREATE INDEX "products_published" ON "products" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "order_lines_newest" ON "order_lines" USING btree ("material","id");