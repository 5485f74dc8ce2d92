CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" uuid,
	"label" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"via" text,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_of_use" CHECK (cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_keys_organization" ON "api_keys" USING btree ("organization_id");--> statement-breakpoint
-- An organization's key acts as the admin who made it: it ends with their role, whoever takes the role away, and does not return with it.
CREATE FUNCTION "revoke_keys_of_admin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "api_keys" WHERE "organization_id" = OLD."organization_id" AND "user_id" = OLD."user_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "memberships_revoke_keys" AFTER UPDATE OF "role", "status" ON "memberships" FOR EACH ROW
WHEN (OLD."role" <> 'USER' AND OLD."status" = 'active' AND (NEW."role" = 'USER' OR NEW."status" <> 'active'))
EXECUTE FUNCTION "revoke_keys_of_admin"();--> statement-breakpoint
CREATE TRIGGER "memberships_gone_revoke_keys" AFTER DELETE ON "memberships" FOR EACH ROW
EXECUTE FUNCTION "revoke_keys_of_admin"();
