-- Reads the log of an organization in parts: a long log must not exceed the time of a statement.
-- The addresses by which an organization may know a user, in lower case, each with until when it was theirs.
CREATE OR REPLACE FUNCTION "addresses_in"("organization" uuid, "account" text) RETURNS TABLE ("address" text, "until" timestamptz) LANGUAGE sql STABLE AS $$
  SELECT lower("said"."address"), max("said"."until") FROM (
    SELECT "email" AS "address", 'infinity'::timestamptz AS "until" FROM "users" WHERE "id" = "account"
    UNION ALL SELECT "email", "left_at" + interval '1 hour' FROM "former_addresses" WHERE "user_id" = "account"
    UNION ALL SELECT "told_email", 'infinity' FROM "memberships" WHERE "organization_id" = "organization" AND "user_id" = "account"
    UNION ALL SELECT "user_name", 'infinity' FROM "scim_users" WHERE "organization_id" = "organization" AND "user_id" = "account"
    UNION ALL SELECT "one" #>> '{}', 'infinity' FROM "scim_users", jsonb_path_query("resource", '$.emails[*].value') AS "one"
      WHERE "organization_id" = "organization" AND "user_id" = "account"
    -- Of accounts that were deleted before their former addresses were remembered, the log itself has them.
    UNION ALL SELECT "changes" #>> '{email,from}', "created_at" + interval '1 hour' FROM "audit_entries"
      WHERE "organization_id" = "organization" AND "target_kind" = 'member' AND "target_id" = "account" AND "action" = 'member.email'
    UNION ALL SELECT "changes" #>> '{email,to}', 'infinity' FROM "audit_entries"
      WHERE "organization_id" = "organization" AND "target_kind" = 'member' AND "target_id" = "account" AND "action" = 'member.email'
        AND NOT EXISTS (SELECT FROM "users" WHERE "id" = "account")
  ) AS "said" WHERE strpos("said"."address", '@') > 0 GROUP BY 1;
$$;--> statement-breakpoint
-- Takes the names and addresses that a user ever had out of the log of an organization; their id stays, as a pseudonym. An entry that tells
-- whom it is about by an id loses all that it says of them. In others a name counts in the fields for people alone, so that no name that
-- someone gives themselves removes anything else; an address counts wherever it is, in entries of the time in which it was theirs.
-- It reads so many entries after the given one, and returns the last of them; null where there are no more.
CREATE FUNCTION "forget_in_audit"("organization" uuid, "account" text, "names" text[], "after" uuid, "most" integer) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  "addresses" text[];
  "untils" timestamptz[];
  "own" text[];
  "others" text[];
  "says_address" boolean;
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
  -- Who else is told by a name.
  "others" := ARRAY(
    SELECT unnest(ARRAY["u"."id", "u"."display_name", "u"."email", "m"."told_name", "m"."told_email"])
    FROM "memberships" AS "m" INNER JOIN "users" AS "u" ON "u"."id" = "m"."user_id"
    WHERE "m"."organization_id" = "organization" AND "u"."id" <> "account");
  FOR "entry" IN
    SELECT * FROM (
      SELECT * FROM "audit_entries" WHERE "organization_id" = "organization" AND "id" > "after" ORDER BY "id" LIMIT "most"
    ) AS "entries"
    WHERE (
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
      CONTINUE WHEN "said" <> ALL ("names") AND ("said" ~ '^(?=.*\d)[\w-]{20,128}$' OR "said" = ANY ("others"));
      "kept" := jsonb_set("kept", "path", '""');
    END LOOP;
    -- Whose entries were exported: a part of a name, as it was typed.
    "said" := lower("kept" #>> '{person,to}');
    IF "said" <> '' AND ("kept" #>> '{personId,to}' = "account" OR (length("said") > 2 AND EXISTS (
      SELECT FROM unnest("names" || "addresses") AS "name" WHERE strpos(lower("name"), "said") > 0))) THEN
      "kept" := jsonb_set("kept", '{person,to}', '""');
    END IF;
    "says_address" := EXISTS (SELECT FROM unnest("addresses") AS "address"
      WHERE strpos(lower(concat_ws(' ', "entry"."target_name", "entry"."token_label", "kept"::text)), "address") > 0);
    SELECT '(?<![[:alnum:]._%+-])(?:' || string_agg(regexp_replace("address", '([^[:alnum:]])', '\\\1', 'g'), '|') || ')(?![[:alnum:]-]|\.[[:alnum:]])' INTO "pattern"
    FROM unnest("addresses", "untils") AS "its" ("address", "until") WHERE "until" >= "entry"."created_at";
    "kept_name" := CASE WHEN "is_own" THEN '' ELSE "entry"."target_name" END;
    "kept_label" := CASE WHEN 'apiKey:' || "entry"."token_id" = ANY ("own") THEN '' ELSE "entry"."token_label" END;
    IF "says_address" AND "pattern" IS NOT NULL THEN
      "kept" := "without_texts"("kept", "pattern");
      "kept_name" := regexp_replace("kept_name", "pattern", '', 'gi');
      "kept_label" := regexp_replace("kept_label", "pattern", '', 'gi');
    END IF;
    CONTINUE WHEN ("kept", "kept_name", "kept_label") IS NOT DISTINCT FROM ("entry"."changes", "entry"."target_name", "entry"."token_label");
    UPDATE "audit_entries" SET "changes" = "kept", "target_name" = "kept_name", "token_label" = "kept_label" WHERE "id" = "entry"."id";
  END LOOP;
  PERFORM set_config('meishi.forgets', 'off', true);
  RETURN (SELECT "id" FROM "audit_entries" WHERE "organization_id" = "organization" AND "id" > "after" ORDER BY "id" OFFSET "most" - 1 LIMIT 1);
END $$;
--> statement-breakpoint
-- For the version that runs until this one has taken its place.
CREATE OR REPLACE FUNCTION "forget_in_audit"("organization" uuid, "account" text, "names" text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "after" uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  WHILE "after" IS NOT NULL LOOP
    "after" := "forget_in_audit"("organization", "account", "names", "after", 5000);
  END LOOP;
END $$;--> statement-breakpoint
-- Accounts that are deleted, of which the log of an organization still tells a name or an address beside their id; some of them.
CREATE FUNCTION "gone_in_audit"("organization" uuid) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT DISTINCT "target_id" FROM "audit_entries"
  WHERE "organization_id" = "organization" AND "target_kind" = 'member'
    AND ("target_name" <> '' OR ("action" = 'member.email' AND "changes" #>> '{email,from}' <> ''))
    AND NOT EXISTS (SELECT FROM "users" WHERE "users"."id" = "target_id") LIMIT 100;
$$;
