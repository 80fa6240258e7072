CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_events_once" UNIQUE("order_id","status"),
	CONSTRAINT "order_events_status_known" CHECK ("order_events"."status" in ('PC', 'PE', 'EN', 'TR', 'FI', 'CA')),
	CONSTRAINT "order_events_actor_known" CHECK ("order_events"."actor" in ('shopper', 'shop', 'carrier', 'clock'))
);
--> statement-breakpoint
CREATE TABLE "order_shipments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"positions" jsonb NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"tracking_url" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "order_shipments_number" UNIQUE("order_id","number"),
	CONSTRAINT "order_shipments_type_known" CHECK ("order_shipments"."type" in ('P19', 'P56')),
	CONSTRAINT "order_shipments_tracking" CHECK ("order_shipments"."tracking_url" is null or "order_shipments"."tracking_number" is not null)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_state_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status" text DEFAULT 'PE' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirm_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offline_reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "store" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fiscal_year" integer;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipments" ADD CONSTRAINT "order_shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_shipments_original" ON "order_shipments" USING btree ("order_id") WHERE "order_shipments"."type" = 'P19';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_offline" UNIQUE("offline_reference","store","fiscal_year");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('PC', 'PE', 'EN', 'TR', 'FI', 'CA'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_confirm_by" CHECK (("orders"."status" = 'PC') = ("orders"."confirm_by" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_confirm_by_known" CHECK ("orders"."confirm_by" in ('shopper', 'shop'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_handed_over_taken" CHECK ("orders"."status" not in ('EN', 'TR', 'FI') or "orders"."state" in ('paid', 'accepted'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_offline_whole" CHECK (("orders"."offline_reference" is null) = ("orders"."store" is null) and ("orders"."store" is null) = ("orders"."fiscal_year" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('open', 'paid', 'accepted', 'expired', 'late_refunded'));--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "status", "actor", "at") SELECT "id", 'PE', 'shopper', "paid_at" FROM "orders" WHERE "state" = 'paid';
