CREATE TABLE "delivery_reviews" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"stars" integer NOT NULL,
	"comment" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_reviews_stars" CHECK ("delivery_reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paypal_plus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_reviews" ADD CONSTRAINT "delivery_reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;