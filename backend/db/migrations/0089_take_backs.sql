CREATE TABLE "take_back_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"take_back_id" bigint NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "take_back_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"take_back_id" bigint NOT NULL,
	"position" integer,
	"small" "bytea" NOT NULL,
	"large" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "take_backs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"brand" text NOT NULL,
	"profile" text NOT NULL,
	"market" text NOT NULL,
	"currency" text NOT NULL,
	"member_id" bigint,
	"name" text,
	"email" text,
	"material" text,
	"size" text,
	"product" jsonb,
	"condition" text,
	"age" text,
	"credits" jsonb,
	"hand_in" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"registered_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"grade" text,
	"credit" bigint,
	"card_id" bigint,
	"note" text,
	"decided_at" timestamp (3) with time zone,
	"renewed_material" text,
	CONSTRAINT "take_backs_code" UNIQUE("code"),
	CONSTRAINT "take_backs_card" UNIQUE("card_id"),
	CONSTRAINT "take_backs_registered_whole" CHECK ("take_backs"."state" = 'draft' or ("take_backs"."material" is not null and "take_backs"."product" is not null
        and "take_backs"."condition" is not null and "take_backs"."age" is not null and "take_backs"."credits" is not null
        and "take_backs"."hand_in" is not null and "take_backs"."registered_at" is not null and "take_backs"."expires_at" is not null)),
	CONSTRAINT "take_backs_credited_card" CHECK ("take_backs"."state" <> 'credited' or "take_backs"."card_id" is not null),
	CONSTRAINT "take_backs_credit_positive" CHECK ("take_backs"."credit" > 0)
);
--> statement-breakpoint
ALTER TABLE "staff_action_log" DROP CONSTRAINT "staff_action_log_action_known";--> statement-breakpoint
ALTER TABLE "take_back_events" ADD CONSTRAINT "take_back_events_take_back_id_take_backs_id_fk" FOREIGN KEY ("take_back_id") REFERENCES "public"."take_backs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_back_photos" ADD CONSTRAINT "take_back_photos_take_back_id_take_backs_id_fk" FOREIGN KEY ("take_back_id") REFERENCES "public"."take_backs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_backs" ADD CONSTRAINT "take_backs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_backs" ADD CONSTRAINT "take_backs_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "take_back_events_of" ON "take_back_events" USING btree ("take_back_id","id");--> statement-breakpoint
CREATE INDEX "take_back_photos_of" ON "take_back_photos" USING btree ("take_back_id","position");--> statement-breakpoint
CREATE INDEX "take_back_photos_age" ON "take_back_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "take_backs_drafts" ON "take_backs" USING btree ("created_at") WHERE "take_backs"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "take_backs_expiring" ON "take_backs" USING btree ("expires_at") WHERE "take_backs"."state" = 'registered';--> statement-breakpoint
CREATE INDEX "take_backs_state" ON "take_backs" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "take_backs_member" ON "take_backs" USING btree ("member_id","id") WHERE "take_backs"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "take_backs_email" ON "take_backs" USING btree (lower("email")) WHERE "take_backs"."email" is not null;--> statement-breakpoint
CREATE INDEX "take_backs_decided" ON "take_backs" USING btree ("decided_at") WHERE "take_backs"."decided_at" is not null;--> statement-breakpoint
ALTER TABLE "staff_action_log" ADD CONSTRAINT "staff_action_log_action_known" CHECK ("staff_action_log"."action" in ('gift-card-unlocked', 'order-confirmed', 'order-refunded', 'payment-moved-by-hand', 'payment-let-go', 'payment-alarm-resolved', 'payment-recorded', 'return-decided', 'return-account-opened', 'store-pass-issued', 'take-back-credited', 'take-back-declined', 'take-back-disposed', 'take-back-inspected', 'take-back-received', 'take-back-renewed', 'wholesale-code-issued', 'withdrawal-resolved', 'benefit-redeemed'));