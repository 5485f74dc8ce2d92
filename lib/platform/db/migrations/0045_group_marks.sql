CREATE TABLE "contact_group_marks" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"revision" bigint NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_group_marks" ADD CONSTRAINT "contact_group_marks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_group_marks_by_revision" ON "contact_group_marks" USING btree ("owner_id","revision");--> statement-breakpoint
CREATE INDEX "contact_group_marks_gone" ON "contact_group_marks" USING btree ("deleted_at") WHERE "contact_group_marks"."deleted_at" is not null;--> statement-breakpoint
-- UIDs of imported contacts are kept as they are written from here on; those of before stay what devices were told.
UPDATE "contacts" SET "external_uid" = 'urn:uuid:' || "external_uid"
WHERE "external_uid" ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
--> statement-breakpoint
-- Groups become part of what devices are told: each, and the members that are named in them, has changed with that.
UPDATE "contact_books" SET "revision" = "revision" + 1 WHERE "owner_id" IN (SELECT "owner_id" FROM "contact_groups");
--> statement-breakpoint
INSERT INTO "contact_books" ("owner_id", "revision") SELECT DISTINCT "owner_id", 1 FROM "contact_groups"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "contact_group_marks" ("group_id", "owner_id", "revision")
SELECT "contact_groups"."id", "owner_id", "contact_books"."revision"
FROM "contact_groups" JOIN "contact_books" USING ("owner_id");
--> statement-breakpoint
UPDATE "contacts" SET "revision" = "contact_books"."revision" FROM "contact_books"
WHERE "contact_books"."owner_id" = "contacts"."owner_id" AND "contacts"."deleted_at" IS NULL
  AND "contacts"."id" IN (SELECT "contact_id" FROM "contact_group_members");
--> statement-breakpoint
-- Groups that have changed take the next number of their book. Whoever changes one holds the book already, so numbers become
-- visible in their order; who does not (a cascade) holds it from here on.
-- These functions keep the plans they make at first, which may be for a handful of rows: so they may not read whole tables.
CREATE FUNCTION "raise_contact_groups"("changed" uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF "changed" IS NULL THEN
    RETURN;
  END IF;
  WITH "books" AS (
    UPDATE "contact_books" SET "revision" = "revision" + 1 WHERE "owner_id" IN (
      SELECT "owner_id" FROM "contact_group_marks" WHERE "group_id" = ANY("changed") AND "deleted_at" IS NULL)
    RETURNING "owner_id", "revision")
  UPDATE "contact_group_marks" AS "marks" SET "revision" = "books"."revision", "updated_at" = now() FROM "books"
  WHERE "marks"."owner_id" = "books"."owner_id" AND "marks"."group_id" = ANY("changed") AND "marks"."deleted_at" IS NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_groups_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "contact_books" ("owner_id", "revision") SELECT DISTINCT "owner_id", 1 FROM "now_there"
  ON CONFLICT ("owner_id") DO UPDATE SET "revision" = "contact_books"."revision" + 1;
  INSERT INTO "contact_group_marks" ("group_id", "owner_id", "revision")
  SELECT "now_there"."id", "owner_id", "contact_books"."revision" FROM "now_there" JOIN "contact_books" USING ("owner_id")
  ON CONFLICT ("group_id") DO UPDATE SET "revision" = excluded."revision", "deleted_at" = NULL, "updated_at" = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "contact_groups_made" AFTER INSERT ON "contact_groups" REFERENCING NEW TABLE AS "now_there"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_groups_made"();
--> statement-breakpoint
CREATE FUNCTION "mark_groups_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "raise_contact_groups"((
    SELECT array_agg("now_there"."id") FROM "now_there" JOIN "was_there" USING ("id")
    WHERE "now_there"."name" IS DISTINCT FROM "was_there"."name"));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "contact_groups_renamed" AFTER UPDATE ON "contact_groups"
  REFERENCING OLD TABLE AS "was_there" NEW TABLE AS "now_there"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_groups_renamed"();
--> statement-breakpoint
CREATE FUNCTION "mark_groups_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "raise_contact_groups"((SELECT array_agg("id") FROM "was_there"));
  UPDATE "contact_group_marks" SET "deleted_at" = now() WHERE "group_id" IN (SELECT "id" FROM "was_there");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "contact_groups_gone" AFTER DELETE ON "contact_groups" REFERENCING OLD TABLE AS "was_there"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_groups_gone"();
--> statement-breakpoint
-- Who is in the trash is in no group that a device shows. Who was deleted for good out of use takes their places along.
CREATE FUNCTION "mark_members_put_in"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM "raise_contact_groups"((
    SELECT array_agg(DISTINCT "group_id") FROM "now_there"
    WHERE (SELECT "deleted_at" FROM "contacts" WHERE "contacts"."id" = "contact_id") IS NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "contact_group_members_put_in" AFTER INSERT ON "contact_group_members" REFERENCING NEW TABLE AS "now_there"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_members_put_in"();
--> statement-breakpoint
CREATE FUNCTION "mark_members_taken_out"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM "raise_contact_groups"((
    SELECT array_agg(DISTINCT "group_id") FROM "was_there"
    WHERE (SELECT "deleted_at" FROM "contacts" WHERE "contacts"."id" = "contact_id") IS NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "contact_group_members_taken_out" AFTER DELETE ON "contact_group_members"
  REFERENCING OLD TABLE AS "was_there" FOR EACH STATEMENT EXECUTE FUNCTION "mark_members_taken_out"();
--> statement-breakpoint
CREATE FUNCTION "mark_members_changed"() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_nestloop = off AS $$
DECLARE
  "members" uuid[] := (
    SELECT array_agg("id") FROM "now_there" JOIN "was_there" USING ("id")
    WHERE ("now_there"."deleted_at" IS NULL) <> ("was_there"."deleted_at" IS NULL)
      OR ("now_there"."deleted_at" IS NULL AND "now_there"."external_uid" IS DISTINCT FROM "was_there"."external_uid"));
BEGIN
  IF "members" IS NOT NULL THEN
    PERFORM "raise_contact_groups"((
      SELECT array_agg(DISTINCT "group_id") FROM "contact_group_members" WHERE "contact_id" = ANY("members")));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "contacts_change_groups" AFTER UPDATE ON "contacts"
  REFERENCING OLD TABLE AS "was_there" NEW TABLE AS "now_there"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_members_changed"();
--> statement-breakpoint
-- An account that goes takes all of it along; nobody is told of its groups one by one.
CREATE FUNCTION "forget_group_marks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "contact_group_marks" WHERE "owner_id" = OLD."id";
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_forget_group_marks" BEFORE DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "forget_group_marks"();
