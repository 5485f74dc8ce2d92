CREATE TABLE "contact_import_rows" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"draft" jsonb NOT NULL,
	"joined_draft" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"adds" text[] DEFAULT '{}'::text[] NOT NULL,
	"uid" text,
	"has_photo" boolean DEFAULT false NOT NULL,
	"photo_id" uuid,
	"joined_to" integer,
	"is_edited" boolean DEFAULT false NOT NULL,
	"act" text DEFAULT 'skip' NOT NULL,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"theirs" text[] DEFAULT '{}'::text[] NOT NULL,
	"target_id" uuid,
	"target_version" integer,
	"planned" jsonb,
	"outcome" text,
	"before" jsonb,
	"contact_id" uuid,
	"contact_version" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_import_rows_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "contact_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"options" jsonb NOT NULL,
	"columns" jsonb,
	"status" text NOT NULL,
	"problem" text,
	"round" integer DEFAULT 1 NOT NULL,
	"progress_done" integer DEFAULT 0 NOT NULL,
	"progress_total" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD CONSTRAINT "contact_import_rows_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_import_rows_state" ON "contact_import_rows" USING btree ("import_id","state","place");--> statement-breakpoint
CREATE INDEX "contact_import_rows_joined" ON "contact_import_rows" USING btree ("import_id","joined_to") WHERE "contact_import_rows"."joined_to" is not null;--> statement-breakpoint
CREATE INDEX "contact_imports_owner" ON "contact_imports" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "contact_imports_age" ON "contact_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_imports_work" ON "contact_imports" USING btree ("id") WHERE "contact_imports"."status" in ('reading', 'running', 'undoing');--> statement-breakpoint
CREATE UNIQUE INDEX "contact_imports_writing" ON "contact_imports" USING btree ("owner_id") WHERE "contact_imports"."status" in ('running', 'undoing');