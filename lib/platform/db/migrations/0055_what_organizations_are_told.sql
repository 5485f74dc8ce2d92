ALTER TABLE "memberships" ADD COLUMN "told_name" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "told_email" text;--> statement-breakpoint
-- A table whose deferred checks are waiting cannot be altered: memberships are checked as they change.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- Of who has not agreed the organization is told what it said itself: its directory, or an invitation of its own.
UPDATE "memberships" m SET "told_name" = nullif(coalesce(s."resource" ->> 'displayName', s."resource" #>> '{name,formatted}'), ''),
    "told_email" = CASE WHEN position('@' in s."user_name") > 0 THEN s."user_name" ELSE coalesce(s."resource" #>> '{emails,0,value}', s."user_name") END
  FROM "scim_users" s WHERE m."agreed_at" IS NULL AND s."organization_id" = m."organization_id" AND s."user_id" = m."user_id";--> statement-breakpoint
UPDATE "memberships" m SET "told_name" = nullif(i."name", ''), "told_email" = i."email"
  FROM "users" u, "invitations" i WHERE m."told_email" IS NULL AND m."agreed_at" IS NULL AND u."id" = m."user_id"
    AND i."organization_id" = m."organization_id" AND i."email" = lower(u."email");--> statement-breakpoint
-- Who left by choice was a member, whose name and address it knew.
UPDATE "memberships" m SET "told_name" = u."display_name", "told_email" = u."email"
  FROM "users" u WHERE m."told_email" IS NULL AND m."agreed_at" IS NULL AND u."id" = m."user_id"
    AND EXISTS (SELECT FROM "audit_entries" a WHERE a."organization_id" = m."organization_id"
      AND a."target_id" = m."user_id" AND a."action" IN ('member.join', 'member.leave'));--> statement-breakpoint
-- Of the others nothing is known but that somebody once asked for them.
UPDATE "memberships" SET "told_email" = "user_id" WHERE "told_email" IS NULL AND "agreed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_told" CHECK ("memberships"."agreed_at" is not null or "memberships"."told_email" is not null);
