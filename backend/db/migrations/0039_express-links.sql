CREATE TABLE "express_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"brand" text NOT NULL,
	"products" jsonb NOT NULL,
	"vouchers" jsonb NOT NULL,
	"employee" text,
	"store" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"taken_key" text,
	"taken_bag" bigint,
	CONSTRAINT "express_links_digest" UNIQUE("digest"),
	CONSTRAINT "express_links_taken" CHECK (("express_links"."taken_at" is null) = ("express_links"."taken_key" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "express_link" bigint;--> statement-breakpoint
ALTER TABLE "express_links" ADD CONSTRAINT "express_links_taken_bag_bags_id_fk" FOREIGN KEY ("taken_bag") REFERENCES "public"."bags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "express_links_expiring" ON "express_links" USING btree ("expires_at") WHERE "express_links"."taken_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_express_link_express_links_id_fk" FOREIGN KEY ("express_link") REFERENCES "public"."express_links"("id") ON DELETE no action ON UPDATE no action;