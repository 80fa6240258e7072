ALTER TABLE "bag_lines" ADD COLUMN "gift_card_facts" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gift_card_facts" jsonb;