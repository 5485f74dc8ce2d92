ALTER TABLE "memberships" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
-- A table whose deferred checks are waiting cannot be altered: memberships are checked as they change.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- Of who is out only those agreed of whom it is known: the others are asked before they come back.
UPDATE "memberships" SET "agreed_at" = "memberships"."created_at"
  WHERE "status" = 'active' OR ("status" = 'left'
    AND ("role" <> 'USER' OR EXISTS (SELECT FROM "audit_entries" WHERE "audit_entries"."organization_id" = "memberships"."organization_id"
      AND "audit_entries"."target_id" = "memberships"."user_id" AND "audit_entries"."action" = 'member.join'))
    AND NOT EXISTS (SELECT FROM "audit_entries" WHERE "audit_entries"."organization_id" = "memberships"."organization_id"
      AND "audit_entries"."target_id" = "memberships"."user_id" AND "audit_entries"."action" = 'member.leave')
    AND NOT EXISTS (SELECT FROM "scim_users" WHERE "scim_users"."organization_id" = "memberships"."organization_id"
      AND "scim_users"."user_id" = "memberships"."user_id" AND "scim_users"."was_invited"));--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "agreed_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "scim_users" DROP COLUMN "was_invited";--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_agreed" CHECK ("memberships"."status" <> 'active' or "memberships"."agreed_at" is not null);
