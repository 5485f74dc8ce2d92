ALTER TABLE "push_tokens" ADD COLUMN "signed_in_at" bigint;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD COLUMN "via" text;--> statement-breakpoint
-- A session begins with its sign-in, or later; how it signed in nobody kept, so it is told nothing where that is asked.
UPDATE "push_tokens" SET "signed_in_at" = "session_started" / 1000;--> statement-breakpoint
ALTER TABLE "push_tokens" ALTER COLUMN "signed_in_at" SET NOT NULL;
