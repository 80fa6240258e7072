ALTER TABLE "stock_notices" ADD COLUMN "mailbox" text;--> statement-breakpoint
CREATE INDEX "stock_notices_of_mailbox" ON "stock_notices" USING btree (coalesce("mailbox", lower("email")));