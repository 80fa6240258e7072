CREATE TABLE "wishlist_items" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"brand" text NOT NULL,
	"material" text NOT NULL,
	"size" text NOT NULL,
	"target" text NOT NULL,
	"children" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"market" text NOT NULL,
	"price" bigint,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishlist_items_once" UNIQUE("member_id","brand","material","size"),
	CONSTRAINT "wishlist_items_price" CHECK ("wishlist_items"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wishlist_shares" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"brand" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishlist_shares_once" UNIQUE("member_id","brand")
);
--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_shares" ADD CONSTRAINT "wishlist_shares_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishlist_items_newest" ON "wishlist_items" USING btree ("member_id","brand","added_at","id");