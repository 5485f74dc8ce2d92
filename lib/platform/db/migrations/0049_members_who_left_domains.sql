ALTER TABLE "memberships" ADD COLUMN "left_domain" text;--> statement-breakpoint
CREATE FUNCTION "keep_left_domain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "memberships" SET "left_domain" = split_part(lower(OLD."email"), '@', 2)
    WHERE "memberships"."user_id" = NEW."id" AND "memberships"."status" = 'active'
    AND EXISTS (SELECT FROM "organization_domains" d WHERE d."organization_id" = "memberships"."organization_id"
      AND d."verified_at" IS NOT NULL AND d."domain" = split_part(lower(OLD."email"), '@', 2))
    AND NOT EXISTS (SELECT FROM "organization_domains" d WHERE d."organization_id" = "memberships"."organization_id"
      AND d."verified_at" IS NOT NULL AND d."domain" = split_part(lower(NEW."email"), '@', 2));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_keep_left_domain" AFTER UPDATE OF "email" ON "users"
  FOR EACH ROW WHEN (OLD."email" IS DISTINCT FROM NEW."email") EXECUTE FUNCTION "keep_left_domain"();
