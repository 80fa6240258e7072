CREATE TABLE "pages" (
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"body" jsonb NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"noindex" boolean DEFAULT false NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"opens" timestamp (3) with time zone,
	"closes" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_change_at" timestamp (3) with time zone,
	CONSTRAINT "pages_kind_code_brand_language_pk" PRIMARY KEY("kind","code","brand","language"),
	CONSTRAINT "pages_brand_known" CHECK ("pages"."brand" in ('all', 'vereda', 'taller', 'cumbre')),
	CONSTRAINT "pages_kind_known" CHECK ("pages"."kind" in ('home', 'landing', 'content', 'legal', 'ribbon', 'popup')),
	CONSTRAINT "pages_language_shape" CHECK ("pages"."language" ~ '^[a-z]{2}(_[A-Z]{2})?$')
);
--> statement-breakpoint
CREATE TABLE "scenes" (
	"name" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"material" text,
	"origin" text NOT NULL,
	"language" text NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"written_on" date NOT NULL,
	"verified" boolean NOT NULL,
	"size" text,
	"fit" text,
	CONSTRAINT "reviews_rating_range" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"brands" text[] NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"city_slug" text NOT NULL,
	"region" text,
	"country_id" text NOT NULL,
	"phone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"note" jsonb,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "stores_address" UNIQUE("country_id","city_slug","slug"),
	CONSTRAINT "stores_brands_some" CHECK (cardinality("stores"."brands") > 0),
	CONSTRAINT "stores_country_shape" CHECK ("stores"."country_id" ~ '^[A-Z]{2}$'),
	CONSTRAINT "stores_on_earth" CHECK (abs("stores"."latitude") <= 90 and abs("stores"."longitude") <= 180)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"brands" text[] NOT NULL,
	"markets" text[] DEFAULT '{}' NOT NULL,
	"minimum" jsonb,
	"models" text[] DEFAULT '{}' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"uses" integer,
	"uses_each" integer,
	"members_only" boolean DEFAULT false NOT NULL,
	"acquisition" boolean DEFAULT false NOT NULL,
	"auto" boolean DEFAULT false NOT NULL,
	"pre_launch" boolean DEFAULT false NOT NULL,
	"campaign" text,
	"stacks" boolean DEFAULT false NOT NULL,
	"note" jsonb,
	CONSTRAINT "vouchers_code_shape" CHECK ("vouchers"."code" ~ '^[A-Z0-9-]{3,24}$'),
	CONSTRAINT "vouchers_kind_known" CHECK ("vouchers"."kind" in ('percentage', 'fixed', 'free-shipping', 'gift', 'per-size', 'range')),
	CONSTRAINT "vouchers_prelaunch_asked" CHECK (not ("vouchers"."pre_launch" and "vouchers"."auto"))
);
--> statement-breakpoint
CREATE TABLE "races" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"country_id" text NOT NULL,
	"starts_on" date NOT NULL,
	"distance_metres" integer NOT NULL,
	"climb_metres" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"type" integer NOT NULL,
	"note" jsonb,
	CONSTRAINT "races_type_known" CHECK ("races"."type" in (1, 2, 3)),
	CONSTRAINT "races_lengths" CHECK ("races"."distance_metres" > 0 and "races"."climb_metres" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" text PRIMARY KEY NOT NULL,
	"category" integer NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "tips_category_known" CHECK ("tips"."category" between 0 and 6)
);
--> statement-breakpoint
CREATE INDEX "pages_due" ON "pages" USING btree ("next_change_at") WHERE "pages"."next_change_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_model" ON "reviews" USING btree ("model","written_on");--> statement-breakpoint
CREATE INDEX "stores_by_place" ON "stores" USING btree ("country_id","city_slug");--> statement-breakpoint
CREATE INDEX "races_by_day" ON "races" USING btree ("starts_on");--> statement-breakpoint
CREATE INDEX "tips_in_order" ON "tips" USING btree ("category","position");