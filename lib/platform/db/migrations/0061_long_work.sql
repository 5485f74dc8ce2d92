CREATE TABLE "job_tries" (
	"job" text NOT NULL,
	"id" text NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_tries_job_id_pk" PRIMARY KEY("job","id")
);
--> statement-breakpoint
ALTER TABLE "template_runs" DROP COLUMN "tries";