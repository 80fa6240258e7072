ALTER TABLE "order_lines" ADD COLUMN "tax" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- From per mille to thousandths of a per cent.
UPDATE "orders" SET "tax_rate" = "tax_rate" * 100;
