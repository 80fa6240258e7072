CREATE TABLE "member_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"country" text NOT NULL,
	"address" jsonb NOT NULL,
	"default_delivery" boolean DEFAULT false NOT NULL,
	"default_billing" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "phone_prefix" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "birth_month" integer;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_locale" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "sizes_forgotten_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_addresses" ADD CONSTRAINT "member_addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_addresses_of" ON "member_addresses" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_addresses_delivery" ON "member_addresses" USING btree ("member_id","country") WHERE "member_addresses"."default_delivery";--> statement-breakpoint
CREATE UNIQUE INDEX "member_addresses_billing" ON "member_addresses" USING btree ("member_id") WHERE "member_addresses"."default_billing";--> statement-breakpoint
CREATE INDEX "members_born_in" ON "members" USING btree ("birth_month","id") WHERE "members"."birth_month" is not null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_birth_month" CHECK ("members"."birth_month" between 1 and 12);--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_phone_whole" CHECK (("members"."phone" is null) = ("members"."phone_prefix" is null));