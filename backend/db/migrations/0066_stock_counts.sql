CREATE TABLE "stock_changes" (
	"import_id" text NOT NULL,
	"ean" text NOT NULL,
	"change" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_changes_import_id_ean_pk" PRIMARY KEY("import_id","ean"),
	CONSTRAINT "stock_changes_some" CHECK ("stock_changes"."change" <> 0)
);
--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "received" integer;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "counted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "stock_changes_of" ON "stock_changes" USING btree ("ean");