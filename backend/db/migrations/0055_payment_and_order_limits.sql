CREATE TABLE "order_holders" (
	"holder" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" bigint NOT NULL,
	"units" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_holders_holder_order_id_pk" PRIMARY KEY("holder","order_id"),
	CONSTRAINT "order_holders_kind_known" CHECK ("order_holders"."kind" in ('address', 'customer'))
);
--> statement-breakpoint
ALTER TABLE "order_holders" ADD CONSTRAINT "order_holders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_holders_of_order" ON "order_holders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_holders_created" ON "order_holders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_created" ON "payment_attempts" USING btree ("created_at");