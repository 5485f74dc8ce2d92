CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"target_name" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address_prefix" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_teams" (
	"profile_id" uuid NOT NULL,
	"team_id" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_teams_profile_id_team_id_pk" PRIMARY KEY("profile_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "team_grants" (
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_grants_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_of_organization" UNIQUE("organization_id","id"),
	CONSTRAINT "teams_id_form" CHECK ("teams"."id" ~ '^[A-Za-z0-9_-]{10}$')
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "policies" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "delete_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_of_organization" UNIQUE("organization_id","id");--> statement-breakpoint
ALTER TABLE "profile_teams" ADD CONSTRAINT "profile_teams_team" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."teams"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_teams" ADD CONSTRAINT "profile_teams_profile" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_grants" ADD CONSTRAINT "team_grants_team" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."teams"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_grants" ADD CONSTRAINT "team_grants_membership" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_organization" ON "audit_entries" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("organization_id","target_kind","target_id","id");--> statement-breakpoint
CREATE INDEX "profile_teams_team" ON "profile_teams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_grants_member" ON "team_grants" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name" ON "teams" USING btree ("organization_id",lower("name"));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_organization" ON "profiles" USING btree ("organization_id") WHERE organization_id is not null;
--> statement-breakpoint
CREATE FUNCTION "grant_to_active_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Held until commit: whoever is leaving meanwhile waits, and loses the grant with the others.
  PERFORM 1 FROM "memberships"
  WHERE "organization_id" = NEW."organization_id" AND "user_id" = NEW."user_id" AND "status" = 'active' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a team has members of its organization alone' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'team_grants_active_member';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "team_grants_active_member" BEFORE INSERT OR UPDATE ON "team_grants"
  FOR EACH ROW EXECUTE FUNCTION "grant_to_active_member"();
--> statement-breakpoint
CREATE FUNCTION "end_grants_of_left"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "team_grants" WHERE "organization_id" = NEW."organization_id" AND "user_id" = NEW."user_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "memberships_end_grants" AFTER UPDATE OF "status" ON "memberships"
  FOR EACH ROW WHEN (NEW."status" <> 'active') EXECUTE FUNCTION "end_grants_of_left"();
--> statement-breakpoint
CREATE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are neither changed nor deleted' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "audit_is_append_only"();
