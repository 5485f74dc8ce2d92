DROP INDEX "template_runs_undone";--> statement-breakpoint
ALTER TABLE "template_runs" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "template_runs_undone" ON "template_runs" USING btree ("undoes_id") WHERE undoes_id is not null and status <> 'abandoned';