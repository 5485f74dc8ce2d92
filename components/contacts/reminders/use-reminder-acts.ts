import { useTranslation } from 'next-i18next/pages';
import { showUndo } from '@/components/ui/undo-note';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useAddReminder, useDeleteReminder, useEditReminder } from '@/lib/contacts/reminders/hooks';
import type { NewReminder, Reminder } from '@/lib/contacts/reminders/schema';

/** Returns functions that add, change and delete the reminders of a contact; a failure is said, and a deletion can be undone. */
export function useReminderActs(contactId: string) {
  const { t } = useTranslation(['reminders', 'common']);
  const add = useAddReminder();
  const edit = useEditReminder();
  const remove = useDeleteReminder();
  const fail = useFailureNotice();
  return {
    isSaving: add.isPending || edit.isPending,
    /** Writes a reminder, a new one without `before`; then calls `onDone`. */
    save(before: Reminder | null, said: NewReminder, onDone: () => void): void {
      const saving = before
        ? edit.mutateAsync({ id: before.id, version: before.version, ...said })
        : add.mutateAsync({ contactId, ...said });
      void saving.then(onDone, fail);
    },
    /** Ticks a reminder off, or takes that back; where it then goes out of sight, with the way back. */
    settle({ id, version }: Reminder, isDone: boolean, hasUndo = false): void {
      const settling = edit.mutateAsync({ id, version, isDone });
      const undo = (done: Reminder) => void edit.mutateAsync({ id, version: done.version, isDone: false }).catch(fail);
      void settling.then((done) => {
        if (isDone && hasUndo)
          showUndo({
            id: `done-${id}`,
            message: t('markedDone'),
            undoLabel: t('common:undo'),
            onUndo: () => undo(done),
          });
      }, fail);
    },
    async remove({ id, text, day, time, timeZone }: Reminder): Promise<void> {
      try {
        await remove.mutateAsync(id);
      } catch (error) {
        return fail(error);
      }
      const onUndo = () => void add.mutateAsync({ contactId, text, day, time, timeZone }).catch(fail);
      showUndo({ id: `reminder-${id}`, message: t('removed'), undoLabel: t('common:undo'), onUndo });
    },
  };
}
