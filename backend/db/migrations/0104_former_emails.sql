CREATE TABLE "member_former_emails" (
	"member_id" bigint NOT NULL,
	"email" text NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_former_emails_member_id_email_pk" PRIMARY KEY("member_id","email"),
	CONSTRAINT "member_former_emails_small" CHECK ("member_former_emails"."email" = lower("member_former_emails"."email"))
);
--> statement-breakpoint
ALTER TABLE "member_former_emails" ADD CONSTRAINT "member_former_emails_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "member_former_emails" ("member_id", "email", "replaced_at")
SELECT "member_id", lower("email"), max("created_at") FROM "account_links"
WHERE "kind" = 'undo-email' AND "used_at" IS NULL AND "member_id" IS NOT NULL AND "email" IS NOT NULL
GROUP BY "member_id", lower("email");
