ALTER TABLE "template_run_cards" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "template_runs" ADD COLUMN "problem" text;