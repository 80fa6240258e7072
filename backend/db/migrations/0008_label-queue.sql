CREATE TABLE "label_queue" (
	"profile" text NOT NULL,
	"parent_id" text NOT NULL,
	"anchor_id" text NOT NULL,
	"hash" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "label_queue_profile_parent_id_anchor_id_pk" PRIMARY KEY("profile","parent_id","anchor_id"),
	CONSTRAINT "label_queue_hash_unique" UNIQUE("hash"),
	CONSTRAINT "label_queue_status" CHECK ("label_queue"."status" in ('waiting', 'accepted', 'rejected'))
);
