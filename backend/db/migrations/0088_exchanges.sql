CREATE TABLE "order_exchanges" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"return_id" bigint NOT NULL,
	"new_order_id" bigint NOT NULL,
	"state" text NOT NULL,
	"ending" text,
	"value" bigint NOT NULL,
	"refund_due" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "order_exchanges_return" UNIQUE("return_id"),
	CONSTRAINT "order_exchanges_new_order" UNIQUE("new_order_id"),
	CONSTRAINT "order_exchanges_state_known" CHECK ("order_exchanges"."state" in ('unpaid', 'waiting', 'completed', 'rejected', 'cancelled')),
	CONSTRAINT "order_exchanges_ending_known" CHECK ("order_exchanges"."ending" is null or "order_exchanges"."ending" in ('unpaid', 'overdue', 'customer', 'shop', 'rejected')),
	CONSTRAINT "order_exchanges_ended" CHECK (("order_exchanges"."state" in ('rejected', 'cancelled')) = ("order_exchanges"."ending" is not null)),
	CONSTRAINT "order_exchanges_closed_when" CHECK (("order_exchanges"."state" in ('unpaid', 'waiting')) = ("order_exchanges"."closed_at" is null)),
	CONSTRAINT "order_exchanges_amounts" CHECK ("order_exchanges"."refund_due" between 0 and "order_exchanges"."value" and "order_exchanges"."refunded" between 0 and "order_exchanges"."value")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_channel_known";--> statement-breakpoint
ALTER TABLE "order_exchanges" ADD CONSTRAINT "order_exchanges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_exchanges" ADD CONSTRAINT "order_exchanges_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_exchanges" ADD CONSTRAINT "order_exchanges_new_order_id_orders_id_fk" FOREIGN KEY ("new_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_exchanges" ADD CONSTRAINT "order_exchanges_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_exchanges_order" ON "order_exchanges" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_exchanges_open" ON "order_exchanges" USING btree ("id") WHERE "order_exchanges"."state" in ('unpaid', 'waiting');--> statement-breakpoint
CREATE INDEX "order_exchanges_closed" ON "order_exchanges" USING btree ("closed_at") WHERE "order_exchanges"."closed_at" is not null and "order_exchanges"."refunded" < "order_exchanges"."value";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel_known" CHECK ("orders"."channel" in ('online', 'offline', 'contingency', 'wholesale', 'exchange'));