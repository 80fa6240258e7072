DROP INDEX "gift_card_tries_of_none";--> statement-breakpoint
CREATE INDEX "gift_card_tries_over" ON "gift_card_tries" USING btree ("last_at");