ALTER TABLE "pictures" ADD COLUMN "foot" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_foot" CHECK ("pictures"."foot" >= 0);