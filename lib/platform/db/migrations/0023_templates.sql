CREATE TABLE "change_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"author_id" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"decider_id" text,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_run_cards" (
	"run_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"outcome" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "template_run_cards_run_id_profile_id_pk" PRIMARY KEY("run_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "template_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"undoes_id" uuid,
	"actor_id" text NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_versions" (
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb NOT NULL,
	"author_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_versions_template_id_number_pk" PRIMARY KEY("template_id","number")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"team_id" text,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"applied_version" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "template_version" integer;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "follows_template" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "hidden_parts" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_run_cards" ADD CONSTRAINT "template_run_cards_run_id_template_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."template_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_run_cards" ADD CONSTRAINT "template_run_cards_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_runs" ADD CONSTRAINT "template_runs_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_runs" ADD CONSTRAINT "template_runs_undoes_id_template_runs_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."template_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_waiting" ON "change_requests" USING btree ("profile_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "change_requests_list" ON "change_requests" USING btree ("organization_id",(status <> 'waiting'),"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "change_requests_author" ON "change_requests" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "template_run_cards_profile" ON "template_run_cards" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "template_run_cards_waiting" ON "template_run_cards" USING btree ("run_id","profile_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "template_runs_template" ON "template_runs" USING btree ("template_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "template_runs_one" ON "template_runs" USING btree ("template_id") WHERE status = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "template_runs_undone" ON "template_runs" USING btree ("undoes_id") WHERE undoes_id is not null;--> statement-breakpoint
CREATE INDEX "template_runs_work" ON "template_runs" USING btree ("id") WHERE status = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "templates_of_organization" ON "templates" USING btree ("organization_id") WHERE team_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "templates_of_team" ON "templates" USING btree ("team_id") WHERE team_id is not null;--> statement-breakpoint
CREATE INDEX "templates_organization" ON "templates" USING btree ("organization_id","id");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_template" ON "profiles" USING btree ("template_id") WHERE template_id is not null;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_team" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."teams"("organization_id","id") ON DELETE cascade;
