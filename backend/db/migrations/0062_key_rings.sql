ALTER TABLE "gift_cards" ADD COLUMN "pin_key" text DEFAULT '1';--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "sealed_pin" text;--> statement-breakpoint
ALTER TABLE "mail_refusals" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "mail_refusals" ADD COLUMN "former" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD COLUMN "who_key" text;