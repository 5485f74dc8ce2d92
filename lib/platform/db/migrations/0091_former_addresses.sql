CREATE TABLE "former_addresses" (
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_addresses_user_id_email_pk" PRIMARY KEY("user_id","email")
);
--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_moved_address"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."email_before" := OLD."email";
  NEW."email_moved_at" := now();
  INSERT INTO "former_addresses" ("user_id", "email", "left_at") VALUES (OLD."id", lower(OLD."email"), now())
  ON CONFLICT ("user_id", "email") DO UPDATE SET "left_at" = now(), "updated_at" = now();
  RETURN NEW;
END $$;--> statement-breakpoint
-- What is known of the addresses that accounts had until now: the last one, those of the last days, and those that logs tell of.
INSERT INTO "former_addresses" ("user_id", "email", "left_at")
SELECT "was"."id", lower("was"."email"), max("was"."left_at") FROM (
  SELECT "id", "email_before" AS "email", coalesce("email_moved_at", now()) AS "left_at" FROM "users"
  UNION ALL SELECT "user_id", "old_email", "applied_at" FROM "email_changes" WHERE "applied_at" IS NOT NULL
  UNION ALL SELECT "user_id", "new_email", "undone_at" FROM "email_changes" WHERE "undone_at" IS NOT NULL
  UNION ALL SELECT "target_id", "changes" #>> '{email,from}', "created_at" FROM "audit_entries" WHERE "action" = 'member.email'
) AS "was" INNER JOIN "users" ON "users"."id" = "was"."id" WHERE "was"."email" <> '' GROUP BY 1, 2
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Entries stay as they are, except that the names of a person whose account is deleted are taken out, and that they go with their organization.
CREATE OR REPLACE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'audit_entries' AND current_setting('meishi.forgets', true) = 'on' THEN
    IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{target_name,changes,token_label}'::text[] = to_jsonb(OLD) - '{target_name,changes,token_label}'::text[] THEN
      RETURN NEW;
    END IF;
    IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "organizations" WHERE "id" = OLD."organization_id") THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit entries are neither changed nor deleted' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
-- Deletes at most so many entries of an organization that is deleted; returns how many.
CREATE FUNCTION "delete_audit_of"("organization" uuid, "most" integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  "total" integer;
BEGIN
  PERFORM set_config('meishi.forgets', 'on', true);
  DELETE FROM "audit_entries" WHERE "id" IN (
    SELECT "id" FROM "audit_entries" WHERE "organization_id" = "organization" ORDER BY "id" LIMIT "most");
  GET DIAGNOSTICS "total" = ROW_COUNT;
  PERFORM set_config('meishi.forgets', 'off', true);
  RETURN "total";
END $$;--> statement-breakpoint
-- The addresses by which an organization may know a user, in lower case, each with until when it was theirs.
CREATE FUNCTION "addresses_in"("organization" uuid, "account" text) RETURNS TABLE ("address" text, "until" timestamptz) LANGUAGE sql STABLE AS $$
  SELECT lower("said"."address"), max("said"."until") FROM (
    SELECT "email" AS "address", 'infinity'::timestamptz AS "until" FROM "users" WHERE "id" = "account"
    UNION ALL SELECT "email", "left_at" + interval '1 hour' FROM "former_addresses" WHERE "user_id" = "account"
    UNION ALL SELECT "told_email", 'infinity' FROM "memberships" WHERE "organization_id" = "organization" AND "user_id" = "account"
    UNION ALL SELECT "user_name", 'infinity' FROM "scim_users" WHERE "organization_id" = "organization" AND "user_id" = "account"
    UNION ALL SELECT "one" #>> '{}', 'infinity' FROM "scim_users", jsonb_path_query("resource", '$.emails[*].value') AS "one"
      WHERE "organization_id" = "organization" AND "user_id" = "account"
  ) AS "said" WHERE strpos("said"."address", '@') > 0 GROUP BY 1;
$$;--> statement-breakpoint
-- The names by which organizations know or knew a user: today's, and those that logs tell beside their id.
CREATE FUNCTION "names_in_audit"("account" text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT "said"."name"), '{}') FROM (
    SELECT "display_name" AS "name" FROM "users" WHERE "id" = "account"
    UNION ALL SELECT "told_name" FROM "memberships" WHERE "user_id" = "account"
    UNION ALL SELECT "name" FROM "invitations" WHERE "accepted_by" = "account"
    UNION ALL SELECT "resource" ->> 'displayName' FROM "scim_users" WHERE "user_id" = "account"
    UNION ALL SELECT "entries"."target_name" FROM "organizations" INNER JOIN "audit_entries" AS "entries"
      ON "entries"."organization_id" = "organizations"."id" AND "entries"."target_kind" = 'member' AND "entries"."target_id" = "account"
  ) AS "said" WHERE "said"."name" <> '';
$$;--> statement-breakpoint
-- The organizations whose logs may tell of a user: they belong or belonged to them, acted there, or were invited.
CREATE FUNCTION "organizations_in_audit"("account" text) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT "organizations"."id" FROM "organizations"
  WHERE EXISTS (SELECT FROM "memberships" WHERE "organization_id" = "organizations"."id" AND "user_id" = "account")
    OR EXISTS (SELECT FROM "invitations" WHERE "organization_id" = "organizations"."id" AND "accepted_by" = "account")
    OR EXISTS (SELECT FROM "audit_entries" WHERE "organization_id" = "organizations"."id" AND "actor_id" = "account")
    OR EXISTS (SELECT FROM "audit_entries" WHERE "organization_id" = "organizations"."id" AND "target_kind" = 'member' AND "target_id" = "account")
    OR EXISTS (SELECT FROM "audit_entries" INNER JOIN "addresses_in"("organizations"."id", "account") AS "own" ON lower("target_name") = "own"."address"
      WHERE "organization_id" = "organizations"."id" AND "target_kind" = 'invitation' AND "created_at" <= "own"."until");
$$;--> statement-breakpoint
-- A JSON value without what a pattern finds in its texts; keys stay.
CREATE FUNCTION "without_texts"("value" jsonb, "pattern" text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof("value")
    WHEN 'string' THEN to_jsonb(regexp_replace("value" #>> '{}', "pattern", '', 'gi'))
    WHEN 'array' THEN (SELECT coalesce(jsonb_agg("without_texts"("one", "pattern") ORDER BY "at"), '[]')
      FROM jsonb_array_elements("value") WITH ORDINALITY AS "each" ("one", "at"))
    WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg("key", "without_texts"("one", "pattern")), '{}')
      FROM jsonb_each("value") AS "each" ("key", "one"))
    ELSE "value" END;
END $$;--> statement-breakpoint
-- Takes the names and addresses that a user ever had out of the log of an organization; their id stays, as a pseudonym. An entry that tells
-- whom it is about by an id loses all that it says of them. In others a name counts in the fields for people alone, so that no name that
-- someone gives themselves removes anything else; an address counts wherever it is, in entries of the time in which it was theirs.
CREATE FUNCTION "forget_in_audit"("organization" uuid, "account" text, "names" text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "addresses" text[];
  "untils" timestamptz[];
  "own" text[];
  "entry" record;
  "is_own" boolean;
  "kept" jsonb;
  "kept_name" text;
  "kept_label" text;
  "pattern" text;
  "path" text[];
  "said" text;
BEGIN
  PERFORM set_config('meishi.forgets', 'on', true);
  SELECT coalesce(array_agg("address"), '{}'), coalesce(array_agg("until"), '{}') INTO "addresses", "untils" FROM "addresses_in"("organization", "account");
  -- What is theirs, or about them alone, although it has an id of its own: requests for their card, their keys, invitations to them.
  "own" := ARRAY(
    SELECT 'member:' || "account"
    UNION SELECT "target_kind" || ':' || "target_id" FROM "audit_entries"
      WHERE "organization_id" = "organization" AND "actor_id" = "account" AND "action" IN ('changeRequest.create', 'apiKey.create')
    UNION SELECT 'changeRequest:' || "id" FROM "change_requests" WHERE "organization_id" = "organization" AND "author_id" = "account"
    UNION SELECT 'invitation:' || "id" FROM "invitations" WHERE "organization_id" = "organization" AND "accepted_by" = "account"
    UNION SELECT 'invitation:' || "target_id" FROM "audit_entries" INNER JOIN unnest("addresses", "untils") AS "its" ("address", "until")
      ON lower("target_name") = "its"."address" AND "created_at" <= "its"."until"
      WHERE "organization_id" = "organization" AND "target_kind" = 'invitation');
  FOR "entry" IN
    SELECT * FROM "audit_entries" AS "entries"
    WHERE "organization_id" = "organization" AND (
      "target_kind" || ':' || "target_id" = ANY ("own") OR 'apiKey:' || "token_id" = ANY ("own")
      OR "changes" ?| '{holder,member,person}'::text[]
      OR EXISTS (SELECT FROM unnest("addresses") AS "address"
        WHERE strpos(lower(concat_ws(' ', "target_name", "token_label", "entries"."changes"::text)), "address") > 0))
  LOOP
    "is_own" := "entry"."target_kind" || ':' || "entry"."target_id" = ANY ("own");
    "kept" := "entry"."changes";
    IF "is_own" AND ("entry"."target_kind" = 'changeRequest' OR "entry"."action" = 'member.email') THEN
      "kept" := "without_texts"("kept", '.+');
    END IF;
    FOREACH "path" SLICE 1 IN ARRAY '{{holder,from},{holder,to},{member,from},{member,to}}'::text[] LOOP
      "said" := "kept" #>> "path";
      CONTINUE WHEN "said" IS NULL OR "said" IN ('', "account");
      -- Who is told by a name has no id here: of a name that no one has any more it is not known whose it was.
      CONTINUE WHEN NOT ("said" = ANY ("names")) AND ("said" ~ '^(?=.*\d)[\w-]{20,128}$' OR EXISTS (
        SELECT FROM "memberships" AS "m" INNER JOIN "users" AS "u" ON "u"."id" = "m"."user_id"
        WHERE "m"."organization_id" = "organization" AND "u"."id" <> "account" AND "said" IN ("u"."id", "u"."display_name", "u"."email", "m"."told_name", "m"."told_email")));
      "kept" := jsonb_set("kept", "path", '""');
    END LOOP;
    -- Whose entries were exported: a part of a name, as it was typed.
    "said" := lower("kept" #>> '{person,to}');
    IF "said" <> '' AND ("kept" #>> '{personId,to}' = "account" OR (length("said") > 2 AND EXISTS (
      SELECT FROM unnest("names" || "addresses") AS "name" WHERE strpos(lower("name"), "said") > 0))) THEN
      "kept" := jsonb_set("kept", '{person,to}', '""');
    END IF;
    SELECT '(?<![[:alnum:]._%+-])(?:' || string_agg(regexp_replace("address", '([^[:alnum:]])', '\\\1', 'g'), '|') || ')(?![[:alnum:]-]|\.[[:alnum:]])' INTO "pattern"
    FROM unnest("addresses", "untils") AS "its" ("address", "until") WHERE "until" >= "entry"."created_at";
    "kept_name" := CASE WHEN "is_own" THEN '' ELSE "entry"."target_name" END;
    "kept_label" := CASE WHEN 'apiKey:' || "entry"."token_id" = ANY ("own") THEN '' ELSE "entry"."token_label" END;
    IF "pattern" IS NOT NULL THEN
      "kept" := "without_texts"("kept", "pattern");
      "kept_name" := regexp_replace("kept_name", "pattern", '', 'gi');
      "kept_label" := regexp_replace("kept_label", "pattern", '', 'gi');
    END IF;
    CONTINUE WHEN ("kept", "kept_name", "kept_label") IS NOT DISTINCT FROM ("entry"."changes", "entry"."target_name", "entry"."token_label");
    UPDATE "audit_entries" SET "changes" = "kept", "target_name" = "kept_name", "token_label" = "kept_label" WHERE "id" = "entry"."id";
  END LOOP;
  PERFORM set_config('meishi.forgets', 'off', true);
END $$;--> statement-breakpoint
-- For the version that runs until this one has taken its place.
CREATE OR REPLACE FUNCTION "forget_in_audit"("organization" uuid, "account" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "forget_in_audit"("organization", "account", "names_in_audit"("account"));
END $$;--> statement-breakpoint
-- What an invitation told a program goes with the invitation.
CREATE FUNCTION "empty_invitation_for_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "webhook_deliveries" SET "body" = NULL WHERE "subject_id" = OLD."id"::text AND "body" IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "invitations_empty_for_webhooks" AFTER DELETE ON "invitations" FOR EACH ROW
EXECUTE FUNCTION "empty_invitation_for_webhooks"();
