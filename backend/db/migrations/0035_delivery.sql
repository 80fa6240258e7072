ALTER TABLE "store_stock" DROP CONSTRAINT "store_stock_quantity";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_order_id_ean_kind_pk";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_ean_location_kind_pk" PRIMARY KEY("order_id","ean","location","kind");--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "stock_location" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" jsonb DEFAULT '{"kind":"home","estimate":null,"ready":false,"place":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store_stock" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_kind" CHECK ("orders"."delivery"->>'kind' in ('home', 'packstation', 'point', 'post-office', 'store'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_placed" CHECK (("orders"."delivery"->>'kind' in ('point', 'post-office', 'store')) = ("orders"."delivery"->'place' <> 'null'::jsonb));--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_reserved_within" CHECK (0 <= "store_stock"."reserved" and "store_stock"."reserved" <= "store_stock"."quantity");
