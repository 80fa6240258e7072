CREATE TABLE "member_benefits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" integer NOT NULL,
	"code" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"redeemed_at" timestamp (3) with time zone,
	CONSTRAINT "member_benefits_once" UNIQUE("member_id","kind","period"),
	CONSTRAINT "member_benefits_code" UNIQUE("code"),
	CONSTRAINT "member_benefits_kind_known" CHECK ("member_benefits"."kind" in ('welcome', 'birthday-resole'))
);
--> statement-breakpoint
ALTER TABLE "staff_action_log" DROP CONSTRAINT "staff_action_log_action_known";--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "member_id" bigint;--> statement-breakpoint
ALTER TABLE "member_benefits" ADD CONSTRAINT "member_benefits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_benefits_of" ON "member_benefits" USING btree ("member_id","issued_at");--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vouchers_of_member" ON "vouchers" USING btree ("member_id") WHERE "vouchers"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "vouchers_auto" ON "vouchers" USING btree ("code") WHERE "vouchers"."auto";--> statement-breakpoint
CREATE INDEX "vouchers_acquisition" ON "vouchers" USING btree ("code") WHERE "vouchers"."acquisition";--> statement-breakpoint
CREATE INDEX "vouchers_campaign" ON "vouchers" USING btree ("campaign") WHERE "vouchers"."campaign" is not null;--> statement-breakpoint
ALTER TABLE "staff_action_log" ADD CONSTRAINT "staff_action_log_action_known" CHECK ("staff_action_log"."action" in ('gift-card-unlocked', 'order-confirmed', 'order-refunded', 'payment-moved-by-hand', 'payment-let-go', 'payment-alarm-resolved', 'payment-recorded', 'return-decided', 'return-account-opened', 'store-pass-issued', 'wholesale-code-issued', 'withdrawal-resolved', 'benefit-redeemed'));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_personal" CHECK ("vouchers"."member_id" is null or ("vouchers"."members_only" and not "vouchers"."auto" and not "vouchers"."acquisition" and "vouchers"."campaign" is null));