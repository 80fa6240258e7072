CREATE TABLE "size_prices" (
	"material" text NOT NULL,
	"market" text NOT NULL,
	"size" text NOT NULL,
	"current" bigint NOT NULL,
	CONSTRAINT "size_prices_market_material_size_pk" PRIMARY KEY("market","material","size"),
	CONSTRAINT "size_prices_current_positive" CHECK ("size_prices"."current" > 0)
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"pre_at" timestamp (3) with time zone NOT NULL,
	"open_at" timestamp (3) with time zone NOT NULL,
	"post_at" timestamp (3) with time zone,
	CONSTRAINT "campaigns_code_shape" CHECK ("campaigns"."code" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "campaigns_in_order" CHECK ("campaigns"."pre_at" <= "campaigns"."open_at" and "campaigns"."open_at" < "campaigns"."post_at"),
	CONSTRAINT "campaigns_name_en" CHECK ("campaigns"."name" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "collection_products" (
	"collection" text NOT NULL,
	"material" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_products_collection_material_pk" PRIMARY KEY("collection","material")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"code" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"season" text,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collections_code_shape" CHECK ("collections"."code" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "collections_season_shape" CHECK ("collections"."season" ~ '^(AW|SS)[0-9]{2}$'),
	CONSTRAINT "collections_name_en" CHECK ("collections"."name" ? 'en'),
	CONSTRAINT "collections_description_en" CHECK ("collections"."description" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "model_links" (
	"model" text NOT NULL,
	"kind" text NOT NULL,
	"other" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "model_links_model_kind_other_pk" PRIMARY KEY("model","kind","other"),
	CONSTRAINT "model_links_kind_known" CHECK ("model_links"."kind" in ('addition', 'part', 'with')),
	CONSTRAINT "model_links_another" CHECK ("model_links"."model" <> "model_links"."other")
);
--> statement-breakpoint
CREATE TABLE "sibling_listings" (
	"brand" text NOT NULL,
	"material" text NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "sibling_listings_brand_material_pk" PRIMARY KEY("brand","material")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"name" text PRIMARY KEY NOT NULL,
	"master" text NOT NULL,
	"box" integer[],
	CONSTRAINT "media_name_shape" CHECK ("media"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "media_master_below" CHECK ("media"."master" ~ '^[A-Za-z0-9_][A-Za-z0-9._-]*(/[A-Za-z0-9_][A-Za-z0-9._-]*)*$'),
	CONSTRAINT "media_box_of_four" CHECK (cardinality("media"."box") = 4)
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	CONSTRAINT "locations_kind_known" CHECK ("locations"."kind" in ('warehouse', 'store')),
	CONSTRAINT "locations_country_shape" CHECK ("locations"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "store_stock" (
	"location" text NOT NULL,
	"ean" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "store_stock_ean_location_pk" PRIMARY KEY("ean","location"),
	CONSTRAINT "store_stock_quantity" CHECK ("store_stock"."quantity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "materials" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "care" jsonb;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "origin_place" jsonb;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "weight_size" text;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "rewalk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "gift_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "campaign" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "stand" integer;--> statement-breakpoint
ALTER TABLE "size_prices" ADD CONSTRAINT "size_prices_material_products_material_fk" FOREIGN KEY ("material") REFERENCES "public"."products"("material") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_collections_code_fk" FOREIGN KEY ("collection") REFERENCES "public"."collections"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_material_products_material_fk" FOREIGN KEY ("material") REFERENCES "public"."products"("material") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_links" ADD CONSTRAINT "model_links_model_models_code_fk" FOREIGN KEY ("model") REFERENCES "public"."models"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "model_links" ADD CONSTRAINT "model_links_other_models_code_fk" FOREIGN KEY ("other") REFERENCES "public"."models"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sibling_listings" ADD CONSTRAINT "sibling_listings_material_products_material_fk" FOREIGN KEY ("material") REFERENCES "public"."products"("material") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_location_locations_code_fk" FOREIGN KEY ("location") REFERENCES "public"."locations"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_ean_stock_ean_fk" FOREIGN KEY ("ean") REFERENCES "public"."stock"("ean") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "collection_products_by_material" ON "collection_products" USING btree ("material");--> statement-breakpoint
CREATE INDEX "store_stock_by_location" ON "store_stock" USING btree ("location");--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_campaign_campaigns_code_fk" FOREIGN KEY ("campaign") REFERENCES "public"."campaigns"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_care_en" CHECK ("models"."care" ? 'en');--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_origin_shape" CHECK ("models"."origin" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_weight_positive" CHECK ("models"."weight_grams" > 0);--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_stand_positive" CHECK ("pictures"."stand" > 0);