ALTER TABLE "order_codes" DROP CONSTRAINT "order_codes_tries_counted";--> statement-breakpoint
ALTER TABLE "order_codes" DROP CONSTRAINT "order_codes_pkey";--> statement-breakpoint
ALTER TABLE "order_codes" ADD CONSTRAINT "order_codes_order_id_digest_pk" PRIMARY KEY("order_id","digest");--> statement-breakpoint
ALTER TABLE "order_codes" DROP COLUMN "tries";
