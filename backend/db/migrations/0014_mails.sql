CREATE TABLE "mail_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"template" text NOT NULL,
	"brand" text NOT NULL,
	"locale" text NOT NULL,
	"recipient" text,
	"data" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "mail_outbox_key" UNIQUE("key"),
	CONSTRAINT "mail_outbox_state_known" CHECK ("mail_outbox"."state" in ('waiting', 'sent', 'refused', 'failed', 'expired', 'unwanted')),
	CONSTRAINT "mail_outbox_blank_when_ended" CHECK (case when "mail_outbox"."state" = 'waiting' then "mail_outbox"."recipient" is not null and "mail_outbox"."data" is not null and "mail_outbox"."ended_at" is null
        else "mail_outbox"."recipient" is null and "mail_outbox"."data" is null and "mail_outbox"."ended_at" is not null end)
);
--> statement-breakpoint
CREATE TABLE "mail_refusals" (
	"address" text NOT NULL,
	"topic" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_refusals_address_topic_pk" PRIMARY KEY("address","topic")
);
--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("due_at") WHERE "mail_outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_outbox_ended" ON "mail_outbox" USING btree ("ended_at") WHERE "mail_outbox"."ended_at" is not null;