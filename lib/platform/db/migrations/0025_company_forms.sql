-- What an organization decides of its cards' exchange forms is on the cards at once, whoever writes it down.
CREATE FUNCTION "tell_company_cards"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('card_changed', "handles"."handle") FROM "handles"
    JOIN "profiles" ON "profiles"."id" = "handles"."profile_id" WHERE "profiles"."organization_id" = NEW."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "organizations_tell_cards" AFTER UPDATE OF "policies", "exchange_questions" ON "organizations"
  FOR EACH ROW WHEN (
    OLD."policies" -> 'exchangeOnCards' IS DISTINCT FROM NEW."policies" -> 'exchangeOnCards'
    OR OLD."exchange_questions" IS DISTINCT FROM NEW."exchange_questions")
  EXECUTE FUNCTION "tell_company_cards"();
--> statement-breakpoint
-- Whoever gets a card decides anew whether its teams read what comes in.
CREATE FUNCTION "forget_sharing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."shares_contacts" := false;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "profiles_forget_sharing" BEFORE UPDATE OF "owner_id" ON "profiles"
  FOR EACH ROW WHEN (OLD."owner_id" IS DISTINCT FROM NEW."owner_id") EXECUTE FUNCTION "forget_sharing"();
