CREATE TABLE "consent_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"email" text NOT NULL,
	"member_id" bigint,
	"topic" text NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"action" text NOT NULL,
	"source" text NOT NULL,
	"profile" text NOT NULL,
	"text_version" text NOT NULL,
	"campaign" text,
	"lab" text,
	"origin" text,
	"click_channel" text,
	"click_source" text,
	"detail" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consent_ledger_action_known" CHECK ("consent_ledger"."action" in ('given', 'confirmed', 'withdrawn', 'changed')),
	CONSTRAINT "consent_ledger_source_known" CHECK ("consent_ledger"."source" in ('footer', 'popup', 'landing', 'page', 'checkout', 'registration', 'notify-me', 'event', 'clienteling', 'preference-centre', 'account', 'email', 'account-deleted')),
	CONSTRAINT "consent_ledger_email_small" CHECK ("consent_ledger"."email" = lower("consent_ledger"."email"))
);
--> statement-breakpoint
CREATE TABLE "subscription_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"email" text NOT NULL,
	"member_id" bigint,
	"profile" text NOT NULL,
	"name" text,
	"phone" text,
	"topics" text[] NOT NULL,
	"source" text NOT NULL,
	"text_version" text NOT NULL,
	"campaign" text,
	"lab" text,
	"origin" text,
	"click_channel" text,
	"click_source" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"emails_sent" integer DEFAULT 0 NOT NULL,
	"counted_since" timestamp (3) with time zone NOT NULL,
	"emailed_at" timestamp (3) with time zone,
	CONSTRAINT "subscription_requests_once" UNIQUE("brand","email"),
	CONSTRAINT "subscription_requests_email_small" CHECK ("subscription_requests"."email" = lower("subscription_requests"."email"))
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "topics" text[] DEFAULT '{news,offers,events}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "frequency" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
CREATE INDEX "consent_ledger_of" ON "consent_ledger" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "consent_ledger_at" ON "consent_ledger" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscription_requests_of" ON "subscription_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "subscription_requests_expiring" ON "subscription_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscribers_of" ON "subscribers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "subscribers_ended" ON "subscribers" USING btree ("unsubscribed_at") WHERE "subscribers"."unsubscribed_at" is not null;