CREATE TABLE "newsletter_consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"profile" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"lab" text,
	"given_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"profile" text NOT NULL,
	"material" text NOT NULL,
	"size" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"lab" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"told_size" text,
	CONSTRAINT "stock_notices_told" CHECK (("stock_notices"."told_at" is null) = ("stock_notices"."told_size" is null))
);
--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_material_products_material_fk" FOREIGN KEY ("material") REFERENCES "public"."products"("material") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_consents_once" ON "newsletter_consents" USING btree ("brand","source",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_notices_once" ON "stock_notices" USING btree ("material",coalesce("size", ''),lower("email")) WHERE "stock_notices"."told_at" is null;--> statement-breakpoint
CREATE INDEX "stock_notices_queue" ON "stock_notices" USING btree ("material","asked_at","id");--> statement-breakpoint
CREATE INDEX "stock_notices_of" ON "stock_notices" USING btree (lower("email"));