ALTER TABLE "voucher_uses" ADD COLUMN "name" jsonb;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD COLUMN "free_shipping" boolean DEFAULT false NOT NULL;