import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { showUndo } from '@/components/ui/undo-note';
import { errorCode } from '@/lib/browser/api';
import { useDeleteProfile, useEditProfile, useRestoreProfile } from '@/lib/profiles/hooks';
import type { OwnProfile } from '@/lib/profiles/schema';

/** Pausing, resuming and deleting a card, with what people are told about it. */
export function useCardActs() {
  const { t } = useTranslation(['profiles', 'common', 'errors']);
  const edit = useEditProfile();
  const trash = useDeleteProfile();
  const restore = useRestoreProfile();
  const fail = (error: unknown) => void notifications.show({ color: 'red', message: t(`errors:${errorCode(error)}`) });

  return {
    /** Whether it could be done. */
    async setStatus({ id, version }: OwnProfile, status: OwnProfile['status']): Promise<boolean> {
      return edit.mutateAsync({ id, version, status }).then(
        () => true,
        (error: unknown) => {
          fail(error);
          return false;
        },
      );
    },
    /** Moves a card to the trash and offers to bring it back. */
    async moveToTrash({ id }: OwnProfile, name: string): Promise<void> {
      try {
        await trash.mutateAsync(id);
      } catch (error) {
        fail(error);
        return;
      }
      const onUndo = () => void restore.mutateAsync(id).catch(fail);
      showUndo({ id: `trash-${id}`, message: t('trashed', { name }), undoLabel: t('common:undo'), onUndo });
    },
  };
}
