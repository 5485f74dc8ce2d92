import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { showUndo } from '@/components/ui/undo-note';
import { errorCode } from '@/lib/browser/api';
import { useEditContact, useRestoreContact, useTrashContact } from '@/lib/contacts/hooks';
import type { Contact, ContactEdit } from '@/lib/contacts/schema';

/** Small changes, deleting and bringing back, with what people are told about it. */
export function useContactActs() {
  const { t } = useTranslation(['contacts', 'common', 'errors']);
  const edit = useEditContact();
  const trash = useTrashContact();
  const restore = useRestoreContact();
  const fail = (error: unknown) => void notifications.show({ color: 'red', message: t(`errors:${errorCode(error)}`) });
  const bringBack = (id: string) => void restore.mutateAsync(id).catch(fail);
  return {
    /** Stars or keeps a contact. */
    change({ id, version }: Contact, part: Pick<ContactEdit, 'isStarred' | 'status'>): void {
      void edit.mutateAsync({ id, version, ...part }).catch(fail);
    },
    /** Moves a contact to the trash and offers to bring it back. Whether it could be done. */
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
