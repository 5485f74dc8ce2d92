ALTER TABLE "contacts" ADD COLUMN "said" text DEFAULT '';--> statement-breakpoint
CREATE INDEX "contacts_said" ON "contacts" USING gin ("said" gin_trgm_ops) WHERE said <> '';--> statement-breakpoint
-- What visitors wrote was put into the owner's note. Where the exchange still has it, and the note as a paragraph of its own,
-- it leaves the note, and is quoted from the exchange; notes that say it otherwise stay as they are.
DO $$
DECLARE
	one record;
	whole text;
	place int;
BEGIN
	FOR one IN
		SELECT e.contact_id, e.left_details ->> 'note' AS words FROM exchanges e
		WHERE e.contact_id IS NOT NULL AND e.withdrawn_at IS NULL AND coalesce(e.left_details ->> 'note', '') <> '' ORDER BY e.id
	LOOP
		-- Worked out by the product: what is searched is in a form of its own.
		UPDATE contacts SET said = NULL WHERE id = one.contact_id;
		SELECT E'\n\n' || coalesce(content ->> 'note', '') || E'\n\n' INTO whole FROM contacts WHERE id = one.contact_id;
		place := position(E'\n\n' || one.words || E'\n\n' IN whole);
		IF place > 0 THEN
			whole := overlay(whole PLACING E'\n\n' FROM place FOR length(one.words) + 4);
			UPDATE contacts SET content = jsonb_set(content, '{note}', to_jsonb(btrim(whole, E'\n'))), version = version + 1, updated_at = now()
				WHERE id = one.contact_id;
		END IF;
	END LOOP;
	UPDATE contact_books SET revision = revision + 1 WHERE owner_id IN (SELECT owner_id FROM contacts WHERE said IS NULL);
	UPDATE contacts SET revision = b.revision FROM contact_books b WHERE b.owner_id = contacts.owner_id AND contacts.said IS NULL;
END $$;
