CREATE INDEX "gift_cards_pin_key" ON "gift_cards" USING btree ("pin_key");--> statement-breakpoint
CREATE INDEX "mail_refusals_key" ON "mail_refusals" USING btree (coalesce("key_id", '1'));--> statement-breakpoint
CREATE INDEX "voucher_uses_key" ON "voucher_uses" USING btree (coalesce("who_key", '1'));