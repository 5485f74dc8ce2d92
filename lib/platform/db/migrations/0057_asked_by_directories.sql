-- A table whose deferred checks are waiting cannot be altered: memberships are checked as they change.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- Directories made members of accounts of their own making unasked, also outside the organization's domains. Where nobody has used the account
-- since, nobody has agreed: they are asked, as whoever a directory names there is today.
CREATE TEMPORARY TABLE "asked" AS
  SELECT m."organization_id", m."user_id", m."role",
    -- Another row may have the address by now: then the directory knows which it was.
    lower(CASE WHEN u."email" NOT LIKE 'replaced+%' THEN u."email" WHEN position('@' in s."user_name") > 0 THEN s."user_name"
      ELSE coalesce(s."resource" #>> '{emails,0,value}', u."email") END) AS "email",
    nullif(coalesce(s."resource" ->> 'displayName', s."resource" #>> '{name,formatted}', u."display_name"), '') AS "name",
    (lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
      || '8' || substr(md5(random()::text), 1, 15))::uuid AS "invitation_id"
  FROM "memberships" m JOIN "users" u ON u."id" = m."user_id"
    LEFT JOIN "scim_users" s ON s."organization_id" = m."organization_id" AND s."user_id" = m."user_id"
  WHERE m."user_id" LIKE 'directory-%' AND m."status" = 'active' AND m."role" <> 'OWNER' AND u."staff_role" IS NULL
    AND u."onboarding" IS NULL AND u."onboarding_done_at" IS NULL AND u."sessions_valid_after" IS NULL AND u."notifications" IS NULL
    AND NOT EXISTS (SELECT FROM "taken_over_accounts" t WHERE t."user_id" = u."id")
    AND NOT EXISTS (SELECT FROM "sign_in_codes" t WHERE t."email" = lower(u."email") AND t."used_at" IS NOT NULL)
    AND NOT EXISTS (SELECT FROM "sso_identities" t WHERE t."user_id" = u."id")
    AND NOT EXISTS (SELECT FROM "ended_sessions" t WHERE t."user_id" = u."id")
    AND NOT EXISTS (SELECT FROM "device_passwords" t WHERE t."user_id" = u."id")
    AND NOT EXISTS (SELECT FROM "push_tokens" t WHERE t."user_id" = u."id")
    AND NOT EXISTS (SELECT FROM "invitations" t WHERE t."accepted_by" = u."id")
    AND NOT EXISTS (SELECT FROM "audit_entries" t WHERE t."actor_id" = u."id")
    AND NOT EXISTS (SELECT FROM "profiles" t WHERE t."owner_id" = u."id" AND t."organization_id" IS NULL)
    AND NOT EXISTS (SELECT FROM "contacts" t WHERE t."owner_id" = u."id" AND t."organization_id" IS NULL)
    AND NOT EXISTS (SELECT FROM "uploads" t WHERE t."owner_id" = u."id");--> statement-breakpoint
-- In a domain that is the organization's, or was, it may decide.
DELETE FROM "asked" a WHERE EXISTS (SELECT FROM "organization_domains" d WHERE d."organization_id" = a."organization_id"
    AND d."verified_at" IS NOT NULL AND d."domain" = split_part(a."email", '@', 2))
  OR EXISTS (SELECT FROM "audit_entries" e WHERE e."organization_id" = a."organization_id" AND e."action" = 'domain.verify'
    AND e."target_name" = split_part(a."email", '@', 2));--> statement-breakpoint
INSERT INTO "invitations" ("id", "organization_id", "email", "name", "role", "delivery", "inviter_id", "token_hash", "expires_at")
  SELECT a."invitation_id", a."organization_id", a."email", CASE WHEN a."name" ~ '[@.:/]' THEN '' ELSE coalesce(a."name", '') END, a."role", 'none',
    (SELECT o."user_id" FROM "memberships" o JOIN "users" u ON u."id" = o."user_id" WHERE o."organization_id" = a."organization_id"
      AND o."role" = 'OWNER' AND o."status" = 'active' ORDER BY u."disabled_at" IS NOT NULL, o."created_at" LIMIT 1),
    gen_random_uuid()::text, now() + interval '7 days'
  FROM "asked" a ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Their teams wait for them: those that the directory put them into with it, all of them with the invitation.
INSERT INTO "invitation_grants" ("invitation_id", "team_id", "organization_id", "role")
  SELECT i."id", g."team_id", g."organization_id", g."role"
  FROM "asked" a JOIN "team_grants" g ON g."organization_id" = a."organization_id" AND g."user_id" = a."user_id"
    JOIN "invitations" i ON i."organization_id" = a."organization_id" AND i."email" = a."email" AND i."accepted_at" IS NULL AND i."revoked_at" IS NULL
  ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "memberships" m SET "status" = 'invited', "agreed_at" = NULL, "updated_at" = now()
  FROM "asked" a WHERE a."organization_id" = m."organization_id" AND a."user_id" = m."user_id";--> statement-breakpoint
-- Afterwards: a trigger has just written what the account says.
UPDATE "memberships" m SET "told_name" = a."name", "told_email" = a."email"
  FROM "asked" a WHERE a."organization_id" = m."organization_id" AND a."user_id" = m."user_id";--> statement-breakpoint
DROP TABLE "asked";
