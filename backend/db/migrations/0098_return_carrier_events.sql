CREATE TABLE "return_carrier_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"return_id" bigint NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "return_carrier_events_once" UNIQUE("return_id","event_id"),
	CONSTRAINT "return_carrier_events_kind_known" CHECK ("return_carrier_events"."kind" in ('collected', 'in_transit', 'delivered', 'lost', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "return_carrier_events" ADD CONSTRAINT "return_carrier_events_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_carrier_events_of" ON "return_carrier_events" USING btree ("return_id","at","id");