ALTER TABLE "exchanges" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchanges_organization" ON "exchanges" USING btree ("organization_id") WHERE organization_id is not null;--> statement-breakpoint
UPDATE "exchanges" SET "organization_id" = "profiles"."organization_id" FROM "profiles"
  WHERE "profiles"."id" = "exchanges"."profile_id" AND "profiles"."organization_id" IS NOT NULL;--> statement-breakpoint
-- Of cards that are gone the contact tells it; the built-in words number 4 were those of personal cards alone.
UPDATE "exchanges" SET "organization_id" = "contacts"."organization_id" FROM "contacts"
  WHERE "contacts"."id" = "exchanges"."contact_id" AND "exchanges"."profile_id" IS NULL AND "contacts"."organization_id" IS NOT NULL
    AND ("exchanges"."consent_wording_id" IS NOT NULL OR "exchanges"."consent_version" <> 4);
