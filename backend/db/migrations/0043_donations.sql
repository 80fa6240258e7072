CREATE TABLE "donation_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"donation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "donation_movements_once" UNIQUE("donation_id","kind"),
	CONSTRAINT "donation_movements_amount_positive" CHECK ("donation_movements"."amount" > 0),
	CONSTRAINT "donation_movements_way" CHECK (("donation_movements"."kind", "donation_movements"."source", "donation_movements"."target") in (('pledge', 'donor', 'pledged'), ('give', 'pledged', 'given'), ('drop', 'pledged', 'donor'), ('late', 'donor', 'given')))
);
--> statement-breakpoint
CREATE TABLE "donations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"order_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"campaign" jsonb NOT NULL,
	"currency" text NOT NULL,
	"round_up" bigint,
	"state" text DEFAULT 'begun' NOT NULL,
	"amount" bigint,
	"psp_reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "donations_token" UNIQUE("token"),
	CONSTRAINT "donations_order" UNIQUE("order_id"),
	CONSTRAINT "donations_reference" UNIQUE("reference"),
	CONSTRAINT "donations_state_known" CHECK ("donations"."state" in ('begun', 'pledged', 'given', 'refused', 'lapsed')),
	CONSTRAINT "donations_amount_positive" CHECK ("donations"."amount" > 0),
	CONSTRAINT "donations_amount_chosen" CHECK (("donations"."state" = 'begun') = ("donations"."amount" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "donation_token" text;--> statement-breakpoint
ALTER TABLE "donation_movements" ADD CONSTRAINT "donation_movements_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donations_pledged" ON "donations" USING btree ("updated_at") WHERE "donations"."state" = 'pledged';