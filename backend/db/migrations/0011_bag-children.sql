ALTER TABLE "bag_lines" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "bag_lines" ADD COLUMN "child_kind" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "parent_position" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "child_kind" text;--> statement-breakpoint
ALTER TABLE "bag_lines" ADD CONSTRAINT "bag_lines_parent_id_bag_lines_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."bag_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_parent" FOREIGN KEY ("order_id","parent_position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bag_lines_of_parent" ON "bag_lines" USING btree ("parent_id") WHERE "bag_lines"."parent_id" is not null;--> statement-breakpoint
ALTER TABLE "bag_lines" ADD CONSTRAINT "bag_lines_child" CHECK (("bag_lines"."parent_id" is null) = ("bag_lines"."child_kind" is null));--> statement-breakpoint
ALTER TABLE "bag_lines" ADD CONSTRAINT "bag_lines_child_kind_known" CHECK ("bag_lines"."child_kind" in ('addition', 'part'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_child" CHECK (("order_lines"."parent_position" is null) = ("order_lines"."child_kind" is null));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_child_kind_known" CHECK ("order_lines"."child_kind" in ('addition', 'part'));