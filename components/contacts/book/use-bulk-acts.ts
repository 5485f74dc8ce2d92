import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { showFailure } from '@/components/ui/show-failure';
import { showUndo } from '@/components/ui/undo-note';
import { useChangeMany } from '@/lib/contacts/book/bulk-hooks';
import type { BulkAct, BulkTarget } from '@/lib/contacts/book/bulk-schema';
import { ApiError, errorCode } from '@/lib/platform/browser/api';

/**
 * Returns the function for actions on many contacts at once, which notifies the user of the result; moving to the trash can be
 * undone.
 */
export function useBulkActs() {
  const { t } = useTranslation(['contacts', 'common', 'errors']);
  const { mutateAsync, isPending } = useChangeMany();
  const fail = (error: unknown) => {
    // With status 422 the group was deleted in the meantime.
    const code = error instanceof ApiError && error.status === 422 ? 'not_found' : errorCode(error);
    showFailure(t(`errors:${code}`));
  };
  const restore = async (revision: number) => {
    try {
      await mutateAsync({ revision, act: { kind: 'restore' }, key: crypto.randomUUID() });
    } catch (error) {
      fail(error);
    }
  };
  return {
    isPending,
    /** Returns whether the action succeeded. */
    async perform(target: BulkTarget, act: BulkAct): Promise<boolean> {
      try {
        const { changed, revision } = await mutateAsync({ ...target, act, key: crypto.randomUUID() });
        if (act.kind === 'trash' && changed > 0) {
          const message = t('manyTrashed', { count: changed });
          const onUndo = () => void restore(revision);
          showUndo({ id: `bulk-${revision}`, message, undoLabel: t('common:undo'), onUndo });
        } else notifications.show({ message: t('manyChanged', { count: changed }) });
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    },
  };
}
