CREATE TABLE "consent_wordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"opt_in" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "consent_wording_id" uuid;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "opt_in" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "privacy_url" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "imprint_url" text;--> statement-breakpoint
ALTER TABLE "consent_wordings" ADD CONSTRAINT "consent_wordings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_wordings_number" ON "consent_wordings" USING btree ("organization_id","number");
--> statement-breakpoint
-- What somebody agreed to does not change afterwards.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "consent_wordings_stay" BEFORE UPDATE ON "consent_wordings"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- Whatever of an organization its cards show or follow: told by whoever writes it down.
DROP TRIGGER "organizations_tell_cards" ON "organizations";
--> statement-breakpoint
CREATE TRIGGER "organizations_tell_cards"
  AFTER UPDATE OF "name", "color", "logo_id", "policies", "exchange_questions", "privacy_url", "imprint_url" ON "organizations"
  FOR EACH ROW WHEN (
    OLD."policies" -> 'exchangeOnCards' IS DISTINCT FROM NEW."policies" -> 'exchangeOnCards'
    OR (OLD."name", OLD."color", OLD."logo_id", OLD."exchange_questions", OLD."privacy_url", OLD."imprint_url")
      IS DISTINCT FROM
      (NEW."name", NEW."color", NEW."logo_id", NEW."exchange_questions", NEW."privacy_url", NEW."imprint_url"))
  EXECUTE FUNCTION "tell_company_cards"();
