CREATE TABLE "invitation_grants" (
	"invitation_id" uuid NOT NULL,
	"team_id" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_grants_invitation_id_team_id_pk" PRIMARY KEY("invitation_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "invitation_import_rows" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"cells" text[] NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"role_text" text NOT NULL,
	"teams" text[] NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	"invitation_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_import_rows_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "invitation_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"starter_id" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"columns" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"status" text NOT NULL,
	"problem" text,
	"counts" jsonb NOT NULL,
	"progress_done" integer DEFAULT 0 NOT NULL,
	"progress_total" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "delivery" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_grants" ADD CONSTRAINT "invitation_grants_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_grants" ADD CONSTRAINT "invitation_grants_team" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."teams"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_import_rows" ADD CONSTRAINT "invitation_import_rows_import_id_invitation_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."invitation_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_imports" ADD CONSTRAINT "invitation_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_imports" ADD CONSTRAINT "invitation_imports_starter_id_users_id_fk" FOREIGN KEY ("starter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_grants_team" ON "invitation_grants" USING btree ("organization_id","team_id");--> statement-breakpoint
CREATE INDEX "invitation_import_rows_state" ON "invitation_import_rows" USING btree ("import_id","state","place");--> statement-breakpoint
CREATE INDEX "invitation_imports_organization" ON "invitation_imports" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "invitation_imports_age" ON "invitation_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitation_imports_work" ON "invitation_imports" USING btree ("id") WHERE "invitation_imports"."status" = 'running';--> statement-breakpoint
CREATE INDEX "invitations_list" ON "invitations" USING btree ("organization_id","id");