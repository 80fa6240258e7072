ALTER TABLE "voucher_uses" ADD COLUMN "who_from" text DEFAULT 'address' NOT NULL;--> statement-breakpoint
CREATE INDEX "voucher_uses_to_rehash" ON "voucher_uses" USING btree ("order_id") WHERE "voucher_uses"."who_from" = 'address';--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_who_from_known" CHECK ("voucher_uses"."who_from" in ('address', 'mailbox', 'rehashed'));