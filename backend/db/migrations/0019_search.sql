CREATE TABLE "search_askers" (
	"day" date NOT NULL,
	"asker" text NOT NULL,
	"brand" text NOT NULL,
	"language" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "search_askers_day_asker_brand_language_query_pk" PRIMARY KEY("day","asker","brand","language","query")
);
--> statement-breakpoint
CREATE TABLE "search_queries" (
	"brand" text NOT NULL,
	"language" text NOT NULL,
	"query" text NOT NULL,
	"askers" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"last_asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"review" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "search_queries_brand_language_query_pk" PRIMARY KEY("brand","language","query"),
	CONSTRAINT "search_queries_short" CHECK (length("search_queries"."query") between 1 and 60),
	CONSTRAINT "search_queries_review_known" CHECK ("search_queries"."review" in ('waiting', 'shown', 'hidden'))
);
--> statement-breakpoint
-- The search keeps more of a product than grids do: what its sizes cost, its picture, and the words of its model and colour.
create trigger size_prices_noted_in after insert on size_prices
referencing new table as new_rows for each statement execute function note_product_changes();
--> statement-breakpoint
create trigger size_prices_noted_out after delete on size_prices
referencing old table as old_rows for each statement execute function note_product_changes();
--> statement-breakpoint
create trigger size_prices_noted after update on size_prices
referencing old table as old_rows new table as new_rows for each statement execute function note_product_changes();
--> statement-breakpoint
create trigger pictures_noted_in after insert on pictures
referencing new table as new_rows for each statement execute function note_product_changes();
--> statement-breakpoint
create trigger pictures_noted_out after delete on pictures
referencing old table as old_rows for each statement execute function note_product_changes();
--> statement-breakpoint
create trigger pictures_noted after update on pictures
referencing old table as old_rows new table as new_rows for each statement execute function note_product_changes();
--> statement-breakpoint
create function note_changed_words() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'models' then
    insert into product_changes (material) select p.material from new_rows n join products p on p.model = n.code;
  else
    insert into product_changes (material) select p.material from new_rows n join products p on p.color = n.code;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger models_noted after update on models
referencing new table as new_rows for each statement execute function note_changed_words();
--> statement-breakpoint
create trigger colors_noted after update on colors
referencing new table as new_rows for each statement execute function note_changed_words();
