-- Reads the entries of an organization once, however many names a user had in it: a long log must not exceed the time of a statement.
CREATE OR REPLACE FUNCTION "forget_in_audit"("organization" uuid, "account" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- How a value stands in JSON: a name counts as a whole value, an address wherever it is.
  "said" text[] := ARRAY(
    SELECT "value" FROM (
      SELECT "email" AS "value" FROM "users" WHERE "id" = "account"
      UNION SELECT "display_name" FROM "users" WHERE "id" = "account"
      UNION SELECT unnest(ARRAY["told_name", "told_email"]) FROM "memberships"
        WHERE "organization_id" = "organization" AND "user_id" = "account") AS "values"
    WHERE "value" <> '');
  "entry" record;
  "kept" text;
  "each" text;
BEGIN
  PERFORM set_config('meishi.forgets', 'on', true);
  FOR "entry" IN
    SELECT "id", "target_kind", "target_id", "target_name", "changes"::text AS "changed" FROM "audit_entries"
    WHERE "organization_id" = "organization" AND (
      ("target_kind" = 'member' AND "target_id" = "account")
      OR ("target_kind" IN ('member', 'invitation') AND "target_name" = ANY("said"))
      OR EXISTS (SELECT FROM unnest("said") AS "value" WHERE strpos("changes"::text, "value") > 0))
  LOOP
    "kept" := "entry"."changed";
    FOREACH "each" IN ARRAY "said" LOOP
      "kept" := replace("kept", to_jsonb("each")::text, '""');
      IF strpos("each", '@') > 0 THEN "kept" := replace("kept", "each", ''); END IF;
    END LOOP;
    UPDATE "audit_entries" SET "changes" = "kept"::jsonb,
      "target_name" = CASE
        WHEN "target_kind" = 'member' AND "target_id" = "account" THEN ''
        WHEN "target_kind" IN ('member', 'invitation') AND "target_name" = ANY("said") THEN ''
        ELSE "target_name" END
    WHERE "id" = "entry"."id" AND ("changes"::text <> "kept" OR "target_name" <> '');
  END LOOP;
  PERFORM set_config('meishi.forgets', 'off', true);
END $$;
