import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { useContactActs } from '@/components/contacts/contact/use-contact-acts';
import { showUndo } from '@/components/ui/undo-note';
import { contactQuery } from '@/lib/contacts/book/hooks';
import { headAt, type NoteEntry, withEntry, withText } from '@/lib/contacts/book/notes-model';
import type { Contact } from '@/lib/contacts/book/schema';
import { ownTimeZone } from '@/lib/platform/formats/zoned-time';
import { newId } from '@/lib/platform/ids';

/** Returns functions that add, change and take out an entry of a contact's note; deleting one can be undone. */
export function useNotes(contact: Contact) {
  const { t } = useTranslation(['contacts', 'common']);
  const client = useQueryClient();
  const { apply, isSaving } = useContactActs();
  const newest = () => client.getQueryData(contactQuery(contact.id).queryKey) ?? contact;
  const write = (noteOf: (note: string) => string) =>
    apply(newest(), ({ content }) => ({ content: { ...content, note: noteOf(content.note) } }));
  const offerUndo = (message: string, undo: (note: string) => string) =>
    showUndo({
      id: `note-${newId()}`,
      message,
      undoLabel: t('common:undo'),
      onUndo: () => void write(undo),
    });
  return {
    isSaving,
    /** Adds an entry. Returns whether this succeeded. */
    async add(text: string): Promise<boolean> {
      const entry = { head: headAt(new Date(), ownTimeZone()), text };
      // The timeline shows it, with a menu to change or delete it.
      return write((note) => withEntry(note, entry));
    },
    /** Writes another text into an entry, or takes the entry out with an empty one. Returns whether this succeeded. */
    async change(entry: NoteEntry, text: string): Promise<boolean> {
      const { note: before } = newest().content;
      if (!(await write((note) => withText(note, entry, text)))) return false;
      if (text !== '') return true;
      const after = withText(before, entry, text);
      // What was written in between stays, too.
      offerUndo(t('noteDeleted'), (note) => (note === after ? before : withEntry(note, entry)));
      return true;
    },
  };
}
