-- Of several of a book with one UID devices knew the oldest by it, the trash included, and the others by their ids. These stay
-- without; in another case or behind another prefix two were known by one, and now the younger has changed.
WITH "known" AS (
  SELECT "id", "owner_id", lower(regexp_replace("external_uid", '^urn:uuid:', '', 'i')) AS "uid" FROM "contacts"
  WHERE "external_uid" IS NOT NULL AND "owner_id" IS NOT NULL),
"first" AS (SELECT "owner_id", "uid", min("id"::text)::uuid AS "id" FROM "known" GROUP BY "owner_id", "uid"),
"others" AS (
  SELECT "known"."id", "known"."owner_id" FROM "known" JOIN "first" USING ("owner_id", "uid")
  WHERE "known"."id" <> "first"."id" OR EXISTS (
    SELECT FROM "contacts" WHERE "contacts"."owner_id" = "known"."owner_id" AND "contacts"."id"::text = "known"."uid"
      AND "contacts"."id" <> "known"."id")),
"books" AS (
  UPDATE "contact_books" SET "revision" = "revision" + 1 WHERE "owner_id" IN (SELECT "owner_id" FROM "others")
  RETURNING "owner_id", "revision")
UPDATE "contacts" SET "external_uid" = NULL, "revision" = "books"."revision"
FROM "others" JOIN "books" USING ("owner_id") WHERE "contacts"."id" = "others"."id";
--> statement-breakpoint
DROP INDEX "contacts_external_uid";--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_uid" ON "contacts" USING btree (coalesce(lower(regexp_replace("external_uid", '^urn:uuid:', '', 'i')), "id"::text),"owner_id") WHERE "contacts"."deleted_at" is null;
--> statement-breakpoint
-- In use, no two of a book are known by one UID. Who bears one keeps it; whoever comes into use, into the book or to a UID that is
-- borne, or that is another's id, comes without. The function keeps the plans it makes at first, so it may not read whole tables.
CREATE FUNCTION "bear_uid"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  "bare" text := lower(regexp_replace(NEW."external_uid", '^urn:uuid:', '', 'i'));
BEGIN
  IF "bare" IS NOT NULL AND EXISTS (
    SELECT FROM "contacts" WHERE "owner_id" || '' = NEW."owner_id" AND "deleted_at" IS NULL AND "id" <> NEW."id"
      AND coalesce(lower(regexp_replace("external_uid", '^urn:uuid:', '', 'i')), "id"::text) = "bare") THEN
    NEW."external_uid" := NULL;
  ELSIF "bare" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' AND EXISTS (
    SELECT FROM "contacts" WHERE "owner_id" || '' = NEW."owner_id" AND "id" = "bare"::uuid AND "id" <> NEW."id") THEN
    NEW."external_uid" := NULL;
  END IF;
  -- Only who is handed over to a book, or comes back to it, can find the own id borne there.
  IF NEW."external_uid" IS NULL AND TG_OP = 'UPDATE' AND EXISTS (
    SELECT FROM "contacts" WHERE "owner_id" || '' = NEW."owner_id" AND "deleted_at" IS NULL AND "id" <> NEW."id"
      AND coalesce(lower(regexp_replace("external_uid", '^urn:uuid:', '', 'i')), "id"::text) = NEW."id"::text) THEN
    NEW."external_uid" := 'urn:uuid:' || gen_random_uuid();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "contacts_bear_uids" BEFORE INSERT OR UPDATE OF "external_uid", "deleted_at", "owner_id" ON "contacts"
  FOR EACH ROW WHEN (NEW."deleted_at" IS NULL AND NEW."owner_id" IS NOT NULL) EXECUTE FUNCTION "bear_uid"();
