CREATE TABLE "throttles" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_codes" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_codes_tries_counted" CHECK ("order_codes"."tries" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_codes" ADD CONSTRAINT "order_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "throttles_over" ON "throttles" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "order_codes_over" ON "order_codes" USING btree ("expires_at");