CREATE TABLE "account_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"member_id" bigint,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_links_kind_known" CHECK ("account_links"."kind" in ('set-password', 'confirm-email', 'undo-email'))
);
--> statement-breakpoint
CREATE TABLE "deleted_shoppers" (
	"shopper_reference" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"profile" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"password_hash" text NOT NULL,
	"newsletter" boolean NOT NULL,
	"next" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	CONSTRAINT "registrations_next_shape" CHECK ("registrations"."next" like '/%')
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_of" ON "account_links" USING btree ("member_id","kind");--> statement-breakpoint
CREATE INDEX "account_links_over" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "deleted_shoppers_due" ON "deleted_shoppers" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "registrations_of" ON "registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "registrations_over" ON "registrations" USING btree ("expires_at");