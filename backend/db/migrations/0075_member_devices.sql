CREATE TABLE "member_devices" (
	"member_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_devices_member_id_digest_pk" PRIMARY KEY("member_id","digest"),
	CONSTRAINT "member_devices_digest_shape" CHECK ("member_devices"."digest" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "member_sessions" DROP CONSTRAINT "member_sessions_ended_by_known";--> statement-breakpoint
ALTER TABLE "member_sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_devices_unused" ON "member_devices" USING btree ("last_sign_in_at");--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_ended_by_known" CHECK ("member_sessions"."ended_by" in ('logout', 'reuse', 'revoked', 'password'));