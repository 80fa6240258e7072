ALTER TABLE "mail_outbox" ADD COLUMN "priority" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_outbox_priority" ON "mail_outbox" USING btree ("priority","due_at","id") WHERE "mail_outbox"."state" = 'waiting';--> statement-breakpoint
UPDATE "mail_outbox" SET "priority" = CASE "template" WHEN 'order-code' THEN 0 ELSE 2 END WHERE "state" = 'waiting' AND "template" IN ('order-code', 'gift-card', 'back-in-stock', 'review-decision', 'review-invitation');
