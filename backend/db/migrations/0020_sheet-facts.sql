ALTER TABLE "models" ADD COLUMN "care_marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "warnings" jsonb;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_warnings_en" CHECK ("models"."warnings" ? 'en');--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_care_marks_known" CHECK ("models"."care_marks" <@ array['wash-30', 'wash-40', 'wash-hand', 'wash-no', 'bleach-no', 'tumble-low', 'tumble-no', 'iron-low', 'iron-no', 'clean-no']::text[]);