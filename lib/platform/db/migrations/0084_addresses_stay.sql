DROP TABLE "taken_over_accounts";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_before" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_moved_at" timestamp with time zone;--> statement-breakpoint
CREATE FUNCTION "note_moved_address"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."email_before" := OLD."email";
  NEW."email_moved_at" := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_note_moved_address" BEFORE UPDATE OF "email" ON "users"
  FOR EACH ROW WHEN (OLD."email" IS DISTINCT FROM NEW."email") EXECUTE FUNCTION "note_moved_address"();
