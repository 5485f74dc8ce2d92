CREATE TABLE "account_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"is_proven" boolean DEFAULT false NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"bytes" bigint NOT NULL,
	"parts" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"step" text DEFAULT 'check' NOT NULL,
	"at" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"report" jsonb NOT NULL,
	"problem" text,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_imports_parts" CHECK (cardinality("account_imports"."parts") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "account_imports" ADD CONSTRAINT "account_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_imports_user" ON "account_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_imports_running" ON "account_imports" USING btree ("id") WHERE status = 'running';