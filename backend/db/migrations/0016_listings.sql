CREATE TABLE "product_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"material" text NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "story" jsonb;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "campaign" text;--> statement-breakpoint
CREATE INDEX "product_changes_by_transaction" ON "product_changes" USING btree ("transaction");--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_story_en" CHECK ("collections"."story" ? 'en');--> statement-breakpoint
-- Notes every product whose listing may have changed. Once a statement, and of an update what came and what went.
create function note_product_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_changes (material) select distinct material from new_rows;
  elsif tg_op = 'DELETE' then
    insert into product_changes (material) select distinct material from old_rows;
  else
    insert into product_changes (material) select material from old_rows union select material from new_rows;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger products_noted_in after insert on products
referencing new table as new_rows for each statement execute function note_product_changes();
--> statement-breakpoint
create trigger products_noted_out after delete on products
referencing old table as old_rows for each statement execute function note_product_changes();
--> statement-breakpoint
create trigger products_noted after update on products
referencing old table as old_rows new table as new_rows for each statement execute function note_product_changes();
--> statement-breakpoint
create trigger prices_noted_in after insert on prices
referencing new table as new_rows for each statement execute function note_product_changes();
--> statement-breakpoint
create trigger prices_noted_out after delete on prices
referencing old table as old_rows for each statement execute function note_product_changes();
--> statement-breakpoint
create trigger prices_noted after update on prices
referencing old table as old_rows new table as new_rows for each statement execute function note_product_changes();
--> statement-breakpoint
create trigger sibling_listings_noted_in after insert on sibling_listings
referencing new table as new_rows for each statement execute function note_product_changes();
--> statement-breakpoint
create trigger sibling_listings_noted_out after delete on sibling_listings
referencing old table as old_rows for each statement execute function note_product_changes();
--> statement-breakpoint
create trigger sibling_listings_noted after update on sibling_listings
referencing old table as old_rows new table as new_rows for each statement execute function note_product_changes();
