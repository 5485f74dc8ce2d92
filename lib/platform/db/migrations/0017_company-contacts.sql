DROP INDEX "contacts_organization";--> statement-breakpoint
ALTER TABLE "contacts" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "exchanges" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "shared_search" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "exchange_questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "shares_contacts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_organization" ON "codes" USING btree ("organization_id","id") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_organization_company" ON "contacts" USING btree ("organization_id","sort_company","id") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_organization_age" ON "contacts" USING btree ("organization_id","id") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_organization" ON "contacts" USING btree ("organization_id","sort_name","id") WHERE organization_id is not null;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_one_owner" CHECK (num_nonnulls("codes"."owner_id", "codes"."organization_id") <= 1);--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_kept_by" CHECK ("contacts"."owner_id" is not null or "contacts"."organization_id" is not null);--> statement-breakpoint
-- As the index of people's own searches (migration 'contacts').
DO $$
BEGIN
	CREATE INDEX "contacts_shared_search" ON "contacts" USING gin ("shared_search" gin_trgm_ops) WHERE organization_id is not null;
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'company contacts are searched without an index: %', SQLERRM;
END
$$;
--> statement-breakpoint
-- Whoever deletes their account takes along what is private; what came in through an organization's card stays with it.
CREATE FUNCTION "keep_company_contacts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "exchanges" SET "owner_id" = NULL WHERE "owner_id" = OLD."id" AND "contact_id" IN (
    SELECT "id" FROM "contacts" WHERE "owner_id" = OLD."id" AND "organization_id" IS NOT NULL AND "merge_id" IS NULL);
  UPDATE "contacts" SET "owner_id" = NULL, "tags" = '{}', "is_starred" = false, "capture_id" = NULL,
    "content" = jsonb_set("content", '{note}', '""'), "search" = coalesce("shared_search", ''), "version" = "version" + 1
  WHERE "owner_id" = OLD."id" AND "organization_id" IS NOT NULL AND "merge_id" IS NULL;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_keep_company_contacts" BEFORE DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "keep_company_contacts"();
--> statement-breakpoint
-- With the organization goes what nobody else keeps.
CREATE FUNCTION "delete_ownerless_contacts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "exchanges" WHERE "owner_id" IS NULL AND "contact_id" IN (
    SELECT "id" FROM "contacts" WHERE "organization_id" = OLD."id" AND "owner_id" IS NULL);
  DELETE FROM "contacts" WHERE "organization_id" = OLD."id" AND "owner_id" IS NULL;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "organizations_delete_ownerless_contacts" BEFORE DELETE ON "organizations"
  FOR EACH ROW EXECUTE FUNCTION "delete_ownerless_contacts"();
