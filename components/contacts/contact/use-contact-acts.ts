import { useTranslation } from 'next-i18next/pages';
import { showUndo } from '@/components/ui/undo-note';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useEditContact, useRestoreContact, useTrashContact } from '@/lib/contacts/book/hooks';
import type { Contact, ContactEdit } from '@/lib/contacts/book/schema';
import { ApiError } from '@/lib/platform/browser/api';

/** A change that holds whatever else has changed: a tag more, a note more. It is worked out from the contact as it is. */
export type Change = (contact: Contact) => Omit<ContactEdit, 'version'>;

/** Returns functions that change, delete and restore a contact and notify the user of the result. */
export function useContactActs() {
  const { t } = useTranslation(['contacts', 'common']);
  const edit = useEditContact();
  const trash = useTrashContact();
  const restore = useRestoreContact();
  const fail = useFailureNotice();
  const bringBack = (id: string) => void restore.mutateAsync(id).catch(fail);
  return {
    /** Changes whether a contact is starred, or its status. */
    change({ id, version }: Contact, part: Pick<ContactEdit, 'isStarred' | 'status'>): void {
      void edit.mutateAsync({ id, version, ...part }).catch(fail);
    },
    /** Applies a change, to the newer contact where it was edited elsewhere in between. Returns whether this succeeded. */
    async apply(contact: Contact, changeOf: Change): Promise<boolean> {
      const send = (now: Contact) => edit.mutateAsync({ id: now.id, version: now.version, ...changeOf(now) });
      try {
        await send(contact).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'version_conflict' && error.current)
            return send(error.current as Contact);
          throw error;
        });
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    },
    isSaving: edit.isPending,
    /** Moves a contact to the trash and offers to bring it back. Returns whether this succeeded. */
    async moveToTrash({ id }: Contact, name: string): Promise<boolean> {
      try {
        await trash.mutateAsync(id);
      } catch (error) {
        fail(error);
        return false;
      }
      const onUndo = () => bringBack(id);
      showUndo({ id: `trash-${id}`, message: t('trashed', { name }), undoLabel: t('common:undo'), onUndo });
      return true;
    },
    bringBack,
  };
}
