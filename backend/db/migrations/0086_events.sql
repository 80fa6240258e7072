CREATE TABLE "clienteling_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"profile" text NOT NULL,
	"store_id" text NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "clienteling_requests_phone" CHECK ("clienteling_requests"."channel" = 'email' or "clienteling_requests"."phone" is not null)
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"brand" text NOT NULL,
	"profile" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"member_id" bigint,
	"state" text NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "event_registrations_once" UNIQUE("event_id","email"),
	CONSTRAINT "event_registrations_state_known" CHECK ("event_registrations"."state" in ('confirmed', 'waiting', 'cancelled')),
	CONSTRAINT "event_registrations_email_small" CHECK ("event_registrations"."email" = lower("event_registrations"."email"))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"brands" text[] NOT NULL,
	"store_id" text,
	"country_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"place" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"capacity" integer NOT NULL,
	"conditions_url" text,
	CONSTRAINT "events_capacity" CHECK ("events"."capacity" > 0),
	CONSTRAINT "events_times" CHECK ("events"."starts_at" < "events"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "clienteling_requests" ADD CONSTRAINT "clienteling_requests_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "clienteling_requests_open" ON "clienteling_requests" USING btree ("store_id","requested_at") WHERE "clienteling_requests"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "clienteling_requests_old" ON "clienteling_requests" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "event_registrations_queue" ON "event_registrations" USING btree ("event_id","state","registered_at","id");--> statement-breakpoint
CREATE INDEX "event_registrations_of" ON "event_registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "events_starting" ON "events" USING btree ("starts_at");