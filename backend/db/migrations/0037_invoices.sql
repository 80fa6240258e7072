CREATE TABLE "invoice_series" (
	"brand" text NOT NULL,
	"market" text NOT NULL,
	"kind" text NOT NULL,
	"fiscal_year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_brand_market_kind_fiscal_year_pk" PRIMARY KEY("brand","market","kind","fiscal_year"),
	CONSTRAINT "invoice_series_kind_known" CHECK ("invoice_series"."kind" in ('invoice', 'credit'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"market" text NOT NULL,
	"fiscal_year" integer NOT NULL,
	"number" integer NOT NULL,
	"locale" text NOT NULL,
	"total" bigint NOT NULL,
	"told" jsonb NOT NULL,
	"billing" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("brand","market","kind","fiscal_year","number"),
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('invoice', 'credit')),
	CONSTRAINT "invoices_number_positive" CHECK ("invoices"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("order_id","kind");