CREATE TABLE "payment_modifications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"psp_reference" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_modifications_reference" UNIQUE("reference"),
	CONSTRAINT "payment_modifications_kind_known" CHECK ("payment_modifications"."kind" in ('capture', 'cancel', 'refund', 'chargeback')),
	CONSTRAINT "payment_modifications_state_known" CHECK ("payment_modifications"."state" in ('due', 'requested', 'by_hand', 'done', 'failed')),
	CONSTRAINT "payment_modifications_amount_positive" CHECK ("payment_modifications"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_state_known";
--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_method_known";
--> statement-breakpoint
insert into payment_modifications (attempt_id, kind, state, reference, amount, reason, tries, due_at, created_at, updated_at)
select id, 'cancel',
  case state when 'refund_due' then 'due' when 'refund_requested' then 'requested' when 'refunded' then 'done' else 'failed' end,
  reference || '-back', amount, 'before modifications were kept', refund_tries, refund_due_at, updated_at, updated_at
from payment_attempts where state like 'refund%' and amount > 0;
--> statement-breakpoint
update payment_attempts set state = 'unwanted' where state like 'refund%';
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "instrument" text;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "captures_later" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_modifications" ADD CONSTRAINT "payment_modifications_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_modifications_of_attempt" ON "payment_modifications" USING btree ("attempt_id");
--> statement-breakpoint
CREATE INDEX "payment_modifications_psp" ON "payment_modifications" USING btree ("psp_reference");
--> statement-breakpoint
CREATE INDEX "payment_modifications_due" ON "payment_modifications" USING btree ("due_at") WHERE "payment_modifications"."state" = 'due';
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_state_known" CHECK ("payment_attempts"."state" in ('starting', 'action_required', 'pending', 'promised', 'authorised', 'refused', 'cancelled', 'error', 'unwanted'));
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_method_known" CHECK ("payment_attempts"."method" in ('card', 'ideal', 'paypal', 'google_pay', 'apple_pay', 'amazon_pay', 'cash_on_delivery', 'store_card', 'none'));
