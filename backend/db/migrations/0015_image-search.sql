CREATE TABLE "picture_descriptors" (
	"pipeline" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea",
	"described_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "picture_descriptors_pipeline_name_pk" PRIMARY KEY("pipeline","name")
);
--> statement-breakpoint
CREATE TABLE "saved_images" (
	"digest" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_images_digest_shape" CHECK ("saved_images"."digest" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "saved_images_size_positive" CHECK ("saved_images"."width" > 0 and "saved_images"."height" > 0),
	CONSTRAINT "saved_images_expire" CHECK ("saved_images"."expires_at" > "saved_images"."consented_at")
);
--> statement-breakpoint
CREATE INDEX "picture_descriptors_news" ON "picture_descriptors" USING btree ("pipeline","described_at");--> statement-breakpoint
CREATE INDEX "saved_images_expiring" ON "saved_images" USING btree ("expires_at");