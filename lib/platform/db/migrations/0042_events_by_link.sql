ALTER TABLE "codes" ADD COLUMN "linked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "is_on_cards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whoever links a code, by whatever way: an event's codes are those that were linked while it went on.
CREATE FUNCTION note_code_linked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.linked_at := now();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER codes_linked_new BEFORE INSERT ON codes FOR EACH ROW WHEN (NEW.status = 'linked') EXECUTE FUNCTION note_code_linked();--> statement-breakpoint
CREATE TRIGGER codes_linked BEFORE UPDATE ON codes FOR EACH ROW
	WHEN (NEW.status = 'linked' AND (OLD.status <> 'linked' OR OLD.profile_id IS DISTINCT FROM NEW.profile_id))
	EXECUTE FUNCTION note_code_linked();
