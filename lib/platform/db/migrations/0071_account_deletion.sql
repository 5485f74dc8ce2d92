CREATE TABLE "account_deletions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"gone_at" timestamp with time zone,
	"files" text[] DEFAULT '{}' NOT NULL,
	"finished_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "handles" ADD COLUMN "free_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "delete_after" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "account_deletions_finished" ON "account_deletions" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "handles_free_after" ON "handles" USING btree ("free_after") WHERE free_after is not null;--> statement-breakpoint
CREATE INDEX "users_delete_after" ON "users" USING btree ("delete_after") WHERE delete_after is not null;--> statement-breakpoint
-- Entries stay as they are, except that the names of a person whose account is deleted are taken out.
CREATE OR REPLACE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_entries' AND current_setting('meishi.forgets', true) = 'on'
    AND to_jsonb(NEW) - '{target_name,changes}'::text[] = to_jsonb(OLD) - '{target_name,changes}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit entries are neither changed nor deleted' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Takes the names and addresses of a user out of the log of an organization; their id stays, as a pseudonym.
CREATE FUNCTION "forget_in_audit"("organization" uuid, "account" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "said" text;
BEGIN
  PERFORM set_config('meishi.forgets', 'on', true);
  UPDATE "audit_entries" SET "target_name" = ''
  WHERE "organization_id" = "organization" AND "target_kind" = 'member' AND "target_id" = "account" AND "target_name" <> '';
  FOR "said" IN
    SELECT "email" FROM "users" WHERE "id" = "account"
    UNION SELECT "display_name" FROM "users" WHERE "id" = "account" AND "display_name" <> ''
    UNION SELECT unnest(ARRAY["told_name", "told_email"]) FROM "memberships"
      WHERE "organization_id" = "organization" AND "user_id" = "account"
  LOOP
    CONTINUE WHEN "said" IS NULL OR "said" = '';
    UPDATE "audit_entries" SET "target_name" = ''
    WHERE "organization_id" = "organization" AND "target_kind" IN ('member', 'invitation') AND "target_name" = "said";
    -- A name counts as a whole value, an address wherever it is.
    UPDATE "audit_entries"
    SET "changes" = replace(replace("changes"::text, to_jsonb("said")::text, '""'),
      CASE WHEN strpos("said", '@') > 0 THEN "said" ELSE to_jsonb("said")::text END, '')::jsonb
    WHERE "organization_id" = "organization"
      AND strpos("changes"::text, CASE WHEN strpos("said", '@') > 0 THEN "said" ELSE to_jsonb("said")::text END) > 0;
  END LOOP;
  PERFORM set_config('meishi.forgets', 'off', true);
END $$;
