CREATE TABLE "checkout_expresses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"brand" text NOT NULL,
	"market" text NOT NULL,
	"bag_id" bigint NOT NULL,
	"own_bag" boolean NOT NULL,
	"said" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"order_id" bigint,
	CONSTRAINT "checkout_expresses_digest" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "checkout_expresses" ADD CONSTRAINT "checkout_expresses_bag_id_bags_id_fk" FOREIGN KEY ("bag_id") REFERENCES "public"."bags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_expresses" ADD CONSTRAINT "checkout_expresses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_expresses_expiring" ON "checkout_expresses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "checkout_expresses_of_bag" ON "checkout_expresses" USING btree ("bag_id");--> statement-breakpoint
CREATE INDEX "checkout_expresses_of_order" ON "checkout_expresses" USING btree ("order_id") WHERE "checkout_expresses"."order_id" is not null;