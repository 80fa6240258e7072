CREATE TABLE "welcomed_mailboxes" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"welcomed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "session_id" bigint;--> statement-breakpoint
CREATE INDEX "welcomed_mailboxes_over" ON "welcomed_mailboxes" USING btree ("welcomed_at");