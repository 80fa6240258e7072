CREATE TABLE "wholesalers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"markets" text[] NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"invoice_days" integer,
	CONSTRAINT "wholesalers_id_shape" CHECK ("wholesalers"."id" ~ '^[A-Z0-9]{12}$'),
	CONSTRAINT "wholesalers_state_known" CHECK ("wholesalers"."state" in ('open', 'closed')),
	CONSTRAINT "wholesalers_invoice_days" CHECK ("wholesalers"."invoice_days" between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wholesaler_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wholesaler_id_wholesalers_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesalers"("id") ON DELETE no action ON UPDATE no action;