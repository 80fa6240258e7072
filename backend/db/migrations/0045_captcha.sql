CREATE TABLE "captcha_uses" (
	"name" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "captcha_uses_over" ON "captcha_uses" USING btree ("expires_at");