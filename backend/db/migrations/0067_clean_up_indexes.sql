CREATE INDEX "express_links_of_bag" ON "express_links" USING btree ("taken_bag") WHERE "express_links"."taken_bag" is not null;--> statement-breakpoint
CREATE INDEX "label_queue_seen" ON "label_queue" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX "stock_notices_waiting" ON "stock_notices" USING btree ("material",coalesce("size", ''),"asked_at","id") WHERE "stock_notices"."told_at" is null;--> statement-breakpoint
CREATE INDEX "stock_notices_turns" ON "stock_notices" USING btree ("material","told_at") WHERE "stock_notices"."told_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_notices_over" ON "stock_notices" USING btree ("told_at") WHERE "stock_notices"."told_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_notices_expiring" ON "stock_notices" USING btree ("expires_at") WHERE "stock_notices"."told_at" is null;--> statement-breakpoint
CREATE INDEX "orders_of_link" ON "orders" USING btree ("express_link") WHERE "orders"."express_link" is not null;--> statement-breakpoint
CREATE INDEX "reviews_rejected" ON "reviews" USING btree ("decided_at") WHERE "reviews"."state" = 'rejected' and "reviews"."photos" > 0;--> statement-breakpoint
CREATE INDEX "store_reservations_over" ON "store_reservations" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "product_changes_by_age" ON "product_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "search_queries_old" ON "search_queries" USING btree ("last_asked_at") WHERE "search_queries"."review" = 'waiting';--> statement-breakpoint
CREATE INDEX "search_changes_by_age" ON "search_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "search_words_gone" ON "search_words" USING btree ("language","gone_at") WHERE "search_words"."gone_at" is not null;