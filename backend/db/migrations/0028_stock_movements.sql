CREATE TABLE "stock_movements" (
	"order_id" bigint NOT NULL,
	"ean" text NOT NULL,
	"kind" text NOT NULL,
	"pairs" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_movements_order_id_ean_kind_pk" PRIMARY KEY("order_id","ean","kind"),
	CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('sold', 'returned')),
	CONSTRAINT "stock_movements_some" CHECK ("stock_movements"."pairs" > 0)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_of" ON "stock_movements" USING btree ("ean");--> statement-breakpoint
insert into stock_movements (order_id, ean, kind, pairs, at)
select l.order_id, l.ean, 'sold', count(*), o.paid_at
from order_lines l join orders o on o.id = l.order_id
where o.state = 'paid' group by l.order_id, l.ean, o.paid_at;
