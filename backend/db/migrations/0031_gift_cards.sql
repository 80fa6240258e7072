CREATE TABLE "gift_card_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"card_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"order_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gift_card_movements_once" UNIQUE("card_id","kind","reference"),
	CONSTRAINT "gift_card_movements_amount_positive" CHECK ("gift_card_movements"."amount" > 0),
	CONSTRAINT "gift_card_movements_way" CHECK (("gift_card_movements"."kind", "gift_card_movements"."source", "gift_card_movements"."target") in (('issue', 'issued', 'card'), ('hold', 'card', 'held'), ('release', 'held', 'card'), ('spend', 'held', 'spent'), ('pay', 'card', 'spent'), ('refund', 'spent', 'card'), ('expire', 'card', 'expired'), ('void', 'card', 'void'), ('move_out', 'card', 'moved'), ('move_in', 'moved', 'card')))
);
--> statement-breakpoint
CREATE TABLE "gift_card_tries" (
	"number" text PRIMARY KEY NOT NULL,
	"card_id" bigint,
	"tries" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"brand" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"order_id" bigint,
	"order_position" integer,
	CONSTRAINT "gift_cards_number" UNIQUE("number"),
	CONSTRAINT "gift_cards_line" UNIQUE("order_id","order_position"),
	CONSTRAINT "gift_cards_number_shape" CHECK ("gift_cards"."number" ~ '^[1-9][0-9]{11}$'),
	CONSTRAINT "gift_cards_amount_positive" CHECK ("gift_cards"."amount" > 0),
	CONSTRAINT "gift_cards_balance_not_negative" CHECK ("gift_cards"."balance" >= 0),
	CONSTRAINT "gift_cards_state_known" CHECK ("gift_cards"."state" in ('active', 'expired', 'void')),
	CONSTRAINT "gift_cards_line_whole" CHECK (("gift_cards"."order_id" is null) = ("gift_cards"."order_position" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_amount_positive";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "to_pay" bigint GENERATED ALWAYS AS (total - gift_card_total) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card_movements" ADD CONSTRAINT "gift_card_movements_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_movements" ADD CONSTRAINT "gift_card_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_tries" ADD CONSTRAINT "gift_card_tries_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_movements_of_order" ON "gift_card_movements" USING btree ("order_id") WHERE "gift_card_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_card_tries_of_none" ON "gift_card_tries" USING btree ("last_at") WHERE "gift_card_tries"."card_id" is null;--> statement-breakpoint
CREATE INDEX "gift_cards_expiring" ON "gift_cards" USING btree ("expires_at") WHERE "gift_cards"."balance" > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_cards_bounded" CHECK ("orders"."gift_card_total" between 0 and "orders"."total");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_method_known" CHECK ("payment_attempts"."method" in ('card', 'none'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount" > 0 or ("payment_attempts"."method" = 'none' and "payment_attempts"."amount" = 0));