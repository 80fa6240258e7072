ALTER TABLE "event_registrations" ADD COLUMN "informed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "events_changed" ON "events" USING btree ("id") WHERE "events"."changed_at" is not null;