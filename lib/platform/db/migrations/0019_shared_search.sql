-- What is private stands at the end of "search", behind a form feed: no column of its own.
DROP INDEX IF EXISTS "contacts_shared_search";--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "shared_search";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_company_contacts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "exchanges" SET "owner_id" = NULL WHERE "owner_id" = OLD."id" AND "contact_id" IN (
    SELECT "id" FROM "contacts" WHERE "owner_id" = OLD."id" AND "organization_id" IS NOT NULL AND "merge_id" IS NULL);
  UPDATE "contacts" SET "owner_id" = NULL, "tags" = '{}', "is_starred" = false, "capture_id" = NULL,
    "content" = jsonb_set("content", '{note}', '""'), "search" = split_part("search", chr(12), 1) || chr(12),
    "version" = "version" + 1
  WHERE "owner_id" = OLD."id" AND "organization_id" IS NOT NULL AND "merge_id" IS NULL;
  RETURN OLD;
END $$;
