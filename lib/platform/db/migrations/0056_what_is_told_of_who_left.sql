-- A table whose deferred checks are waiting cannot be altered: memberships are checked as they change.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- Of who is out already nothing older is known than what their account says now.
UPDATE "memberships" m SET "told_name" = nullif(u."display_name", ''), "told_email" = u."email"
  FROM "users" u WHERE u."id" = m."user_id" AND m."status" <> 'active' AND m."told_email" IS NULL;--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_told";--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_told" CHECK ("memberships"."status" = 'active' or "memberships"."told_email" is not null);--> statement-breakpoint
-- Whatever ends a membership: the organization goes on knowing who it was as they were then.
CREATE FUNCTION "keep_who_left"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT nullif(u."display_name", ''), u."email" INTO NEW."told_name", NEW."told_email" FROM "users" u WHERE u."id" = NEW."user_id";
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "memberships_keep_who_left" BEFORE UPDATE OF "status" ON "memberships"
  FOR EACH ROW WHEN (OLD."status" = 'active' AND NEW."status" <> 'active') EXECUTE FUNCTION "keep_who_left"();--> statement-breakpoint
CREATE TRIGGER "memberships_keep_who_was" BEFORE INSERT ON "memberships"
  FOR EACH ROW WHEN (NEW."status" <> 'active' AND NEW."agreed_at" IS NOT NULL AND NEW."told_email" IS NULL) EXECUTE FUNCTION "keep_who_left"();
