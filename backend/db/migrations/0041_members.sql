CREATE TABLE "member_sessions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "member_sessions_ended" CHECK (("member_sessions"."ended_at" is null) = ("member_sessions"."ended_by" is null)),
	CONSTRAINT "member_sessions_ended_by_known" CHECK ("member_sessions"."ended_by" in ('logout', 'reuse'))
);
--> statement-breakpoint
CREATE TABLE "member_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "member_tokens_digest_shape" CHECK ("member_tokens"."digest" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"password_hash" text NOT NULL,
	"shopper_reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "members_shopper_reference" UNIQUE("shopper_reference"),
	CONSTRAINT "members_password_hash_shape" CHECK ("members"."password_hash" like 'scrypt$%')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "member_id" bigint;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tokens" ADD CONSTRAINT "member_tokens_session_id_member_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."member_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_sessions_of" ON "member_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_sessions_over" ON "member_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_tokens_of" ON "member_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_member" ON "orders" USING btree ("member_id") WHERE "orders"."member_id" is not null;