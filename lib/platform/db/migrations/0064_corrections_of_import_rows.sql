ALTER TABLE "contact_import_rows" ADD COLUMN "correction" jsonb;--> statement-breakpoint
-- A corrected row was kept whole, with what the rows joined to it had said.
UPDATE "contact_import_rows" SET "correction" = jsonb_build_object('content', "draft"->'content', 'language', "draft"->'language', 'tags', jsonb_build_object('added', "draft"->'tags', 'removed', '[]'::jsonb)) WHERE "is_edited";--> statement-breakpoint
ALTER TABLE "contact_import_rows" DROP COLUMN "is_edited";
