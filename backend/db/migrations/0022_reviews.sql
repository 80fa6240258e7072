CREATE TABLE "review_invitations" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"order_line_id" bigint,
	"review_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"small" "bytea" NOT NULL,
	"large" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"review_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_sums" (
	"model" text PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"total" integer NOT NULL,
	"one" integer NOT NULL,
	"two" integer NOT NULL,
	"three" integer NOT NULL,
	"four" integer NOT NULL,
	"five" integer NOT NULL,
	"small" integer NOT NULL,
	"right_size" integer NOT NULL,
	"large" integer NOT NULL,
	"verified" integer NOT NULL,
	"with_photos" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "reviews_of_model";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "order_line_id" bigint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rejected_for" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "holds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "photos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_on" date;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_of_review" ON "review_photos" USING btree ("review_id","position");--> statement-breakpoint
CREATE INDEX "review_photos_of_line" ON "review_photos" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "review_photos_unsent" ON "review_photos" USING btree ("created_at") WHERE "review_photos"."review_id" is null;--> statement-breakpoint
CREATE INDEX "review_reports_of_review" ON "review_reports" USING btree ("review_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("model","written_on" DESC NULLS FIRST,"id") WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("sent_at") WHERE "reviews"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_of_line" UNIQUE("order_line_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_state_known" CHECK ("reviews"."state" in ('waiting', 'published', 'rejected'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rejected_for" CHECK (("reviews"."state" = 'rejected') = ("reviews"."rejected_for" is not null));--> statement-breakpoint
insert into review_sums select model, min(origin), count(*),
  count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
  count(*) filter (where rating = 4), count(*) filter (where rating = 5),
  count(*) filter (where fit = 'small'), count(*) filter (where fit = 'true'), count(*) filter (where fit = 'large'),
  count(*) filter (where verified), count(*) filter (where photos > 0)
from reviews where state = 'published' group by model;
--> statement-breakpoint
create type review_change as (model text, origin text, rating integer, fit text, verified boolean, photos integer, sign integer);
--> statement-breakpoint
create function sum_reviews(changes review_change[]) returns void language sql as $$
  insert into review_sums as kept
  select model, min(origin), sum(sign),
    coalesce(sum(sign) filter (where rating = 1), 0), coalesce(sum(sign) filter (where rating = 2), 0),
    coalesce(sum(sign) filter (where rating = 3), 0), coalesce(sum(sign) filter (where rating = 4), 0),
    coalesce(sum(sign) filter (where rating = 5), 0),
    coalesce(sum(sign) filter (where fit = 'small'), 0), coalesce(sum(sign) filter (where fit = 'true'), 0),
    coalesce(sum(sign) filter (where fit = 'large'), 0),
    coalesce(sum(sign) filter (where verified), 0), coalesce(sum(sign) filter (where photos > 0), 0)
  from unnest(changes) group by model order by model
  on conflict (model) do update set
    total = kept.total + excluded.total, one = kept.one + excluded.one, two = kept.two + excluded.two,
    three = kept.three + excluded.three, four = kept.four + excluded.four, five = kept.five + excluded.five,
    small = kept.small + excluded.small, right_size = kept.right_size + excluded.right_size,
    large = kept.large + excluded.large, verified = kept.verified + excluded.verified,
    with_photos = kept.with_photos + excluded.with_photos
$$;
--> statement-breakpoint
create function reviews_added() returns trigger language plpgsql as $$ begin
  perform sum_reviews(array(select row(model, origin, rating, fit, verified, photos, 1)::review_change
    from added where state = 'published'));
  return null;
end $$;
--> statement-breakpoint
create function reviews_removed() returns trigger language plpgsql as $$ begin
  perform sum_reviews(array(select row(model, origin, rating, fit, verified, photos, -1)::review_change
    from removed where state = 'published'));
  return null;
end $$;
--> statement-breakpoint
create function reviews_changed() returns trigger language plpgsql as $$ begin
  perform sum_reviews(array(
    select row(model, origin, rating, fit, verified, photos, -1)::review_change from removed where state = 'published'
    union all
    select row(model, origin, rating, fit, verified, photos, 1)::review_change from added where state = 'published'));
  return null;
end $$;
--> statement-breakpoint
create trigger reviews_added after insert on reviews referencing new table as added
  for each statement execute function reviews_added();
--> statement-breakpoint
create trigger reviews_removed after delete on reviews referencing old table as removed
  for each statement execute function reviews_removed();
--> statement-breakpoint
create trigger reviews_changed after update on reviews referencing old table as removed new table as added
  for each statement execute function reviews_changed();
