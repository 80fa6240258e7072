DROP INDEX "orders_of_member";--> statement-breakpoint
CREATE INDEX "orders_of_member_by_date" ON "orders" USING btree ("member_id","created_at","id") WHERE "orders"."member_id" is not null;