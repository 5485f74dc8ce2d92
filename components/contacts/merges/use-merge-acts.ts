import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import { showUndo } from '@/components/ui/undo-note';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import type { Contact } from '@/lib/contacts/book/schema';
import { useDistinguish, useMerge, useMergeExact, useUndoMerge } from '@/lib/contacts/merges/hooks';
import { errorCode } from '@/lib/platform/browser/api';
import { useMergeWords } from './use-merge-words';

/** Returns functions that merge contacts and undo merges and notify the user of the result. */
export function useMergeActs() {
  const { t } = useTranslation(['merges', 'common']);
  const { parts } = useMergeWords();
  const nameOf = useContactName();
  const merging = useMerge();
  const undoing = useUndoMerge();
  const exactly = useMergeExact();
  const distinguishing = useDistinguish();
  const fail = useFailureNotice();
  const notify = (message: string) => void notifications.show({ message });

  /** Undoes merges, the newest first, and names the parts that keep later edits. */
  const undo = async (ids: string[]): Promise<void> => {
    try {
      const kept = new Set<string>();
      for (const id of [...ids].reverse()) for (const part of (await undoing.mutateAsync(id)).kept) kept.add(part);
      const names = [...kept].flatMap((part) => parts[part] ?? []);
      notify(names.length > 0 ? t('undoneKept', { parts: names }) : t('undone'));
    } catch (error) {
      fail(error);
    }
  };
  const offerUndo = (message: string, ids: string[]) =>
    showUndo({ id: `merge-${ids[0]}`, message, undoLabel: t('common:undo'), onUndo: () => void undo(ids) });
  return {
    /** Merges and returns the resulting contact; null when this failed, as `failure` says. */
    async merge(request: Parameters<typeof merging.mutateAsync>[0]): Promise<Contact | null> {
      const done = await merging.mutateAsync(request).catch(() => null);
      if (done) offerUndo(t('merged', { name: nameOf(done.contact) }), [done.merge.id]);
      return done?.contact ?? null;
    },
    async mergeExact(): Promise<void> {
      try {
        const ids = await exactly.mutateAsync();
        if (ids.length > 0) offerUndo(t('mergedExact', { count: ids.length }), ids);
      } catch (error) {
        fail(error);
      }
    },
    /** Stores that the contacts are different people, and offers to undo this. */
    async keepApart(ids: string[]): Promise<boolean> {
      try {
        await distinguishing.mutateAsync({ ids });
      } catch (error) {
        fail(error);
        return false;
      }
      const onUndo = () => void distinguishing.mutateAsync({ ids, areDistinct: false }).catch(fail);
      showUndo({ id: `apart-${ids[0]}`, message: t('keptApart'), undoLabel: t('common:undo'), onUndo });
      return true;
    },
    undo,
    failure: merging.error ? errorCode(merging.error) : null,
    isMerging: merging.isPending,
    isMergingExact: exactly.isPending,
    isUndoing: undoing.isPending,
  };
}
