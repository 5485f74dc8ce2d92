ALTER TABLE "users" ADD COLUMN "is_unproven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What the cards of somebody offer follows whether their address is proven: told by whoever writes it down.
CREATE FUNCTION "tell_own_cards"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('card_changed', "handles"."handle") FROM "handles"
    JOIN "profiles" ON "profiles"."id" = "handles"."profile_id" WHERE "profiles"."owner_id" = NEW."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_tell_cards" AFTER UPDATE OF "is_unproven" ON "users"
  FOR EACH ROW WHEN (OLD."is_unproven" IS DISTINCT FROM NEW."is_unproven") EXECUTE FUNCTION "tell_own_cards"();
