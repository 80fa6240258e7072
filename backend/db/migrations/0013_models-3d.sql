CREATE TABLE "models_3d" (
	"model" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"master" text NOT NULL,
	"bytes" integer NOT NULL,
	"variants" text[] NOT NULL,
	CONSTRAINT "models_3d_name_shape" CHECK ("models_3d"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "models_3d_master_below" CHECK ("models_3d"."master" ~ '^[A-Za-z0-9_][A-Za-z0-9._-]*(/[A-Za-z0-9_][A-Za-z0-9._-]*)*$'),
	CONSTRAINT "models_3d_bytes_positive" CHECK ("models_3d"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "models_3d" ADD CONSTRAINT "models_3d_model_models_code_fk" FOREIGN KEY ("model") REFERENCES "public"."models"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "models_3d_by_name" ON "models_3d" USING btree ("name");