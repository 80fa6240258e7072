CREATE TABLE "store_reservations" (
	"code" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"profile" text NOT NULL,
	"store" text NOT NULL,
	"ean" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store_reservations" ADD CONSTRAINT "store_reservations_store_stores_id_fk" FOREIGN KEY ("store") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "store_reservations" ADD CONSTRAINT "store_reservations_ean_stock_ean_fk" FOREIGN KEY ("ean") REFERENCES "public"."stock"("ean") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "store_reservations_held" ON "store_reservations" USING btree ("store","ean","held_until");--> statement-breakpoint
CREATE INDEX "store_reservations_of" ON "store_reservations" USING btree (lower("email"));