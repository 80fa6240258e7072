CREATE TABLE "member_passkeys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"rp_id" text NOT NULL,
	"name" text NOT NULL,
	"synced" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "member_passkeys_credential" UNIQUE("credential_id"),
	CONSTRAINT "member_passkeys_counter" CHECK ("member_passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"digest" text PRIMARY KEY NOT NULL,
	"session_id" bigint,
	"rp_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_digest_shape" CHECK ("passkey_challenges"."digest" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "web_logins" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" bigint,
	"mailbox_digest" text NOT NULL,
	"nonce_digest" text NOT NULL,
	"code_digest" text NOT NULL,
	"wrong_codes" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "web_logins_nonce" UNIQUE("nonce_digest"),
	CONSTRAINT "web_logins_nonce_shape" CHECK ("web_logins"."nonce_digest" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "web_logins_wrong_codes" CHECK ("web_logins"."wrong_codes" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "member_passkeys" ADD CONSTRAINT "member_passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_member_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."member_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_logins" ADD CONSTRAINT "web_logins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_passkeys_of" ON "member_passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_of" ON "passkey_challenges" USING btree ("session_id") WHERE "passkey_challenges"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "passkey_challenges_over" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "web_logins_of" ON "web_logins" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "web_logins_over" ON "web_logins" USING btree ("expires_at");