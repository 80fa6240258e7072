CREATE TABLE "job_claims" (
	"job" text NOT NULL,
	"item" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_claims_job_item_pk" PRIMARY KEY("job","item")
);
--> statement-breakpoint
CREATE INDEX "job_claims_ending" ON "job_claims" USING btree ("until");