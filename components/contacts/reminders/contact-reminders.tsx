import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useId, useState } from 'react';
import { showUndo } from '@/components/ui/undo-note';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useAddReminder, useDeleteReminder, useEditReminder, useReminders } from '@/lib/contacts/reminders/hooks';
import type { Reminder } from '@/lib/contacts/reminders/schema';
import { ReminderForm } from './reminder-form';
import { ReminderRow } from './reminder-row';
import classes from './reminders.module.css';

/** The reminders of a contact: planned and done ones, and a form for another. */
export function ContactReminders({ contactId }: { contactId: string }) {
  const { t } = useTranslation(['reminders', 'common']);
  const titleId = useId();
  const { data: reminders, isError } = useReminders(contactId);
  const [open, setOpen] = useState<Reminder | 'new' | null>(null);
  const add = useAddReminder();
  const edit = useEditReminder();
  const remove = useDeleteReminder();
  const fail = useFailureNotice();
  const close = () => setOpen(null);
  const deleteIt = async (reminder: Reminder) => {
    const { id, text, day, time, timeZone } = reminder;
    try {
      await remove.mutateAsync(id);
    } catch (error) {
      return fail(error);
    }
    const onUndo = () => void add.mutateAsync({ contactId, text, day, time, timeZone }).catch(fail);
    showUndo({ id: `reminder-${id}`, message: t('removed'), undoLabel: t('common:undo'), onUndo });
  };
  const form = (reminder: Reminder | null) => (
    <ReminderForm
      reminder={reminder}
      isSaving={add.isPending || edit.isPending}
      onCancel={close}
      onSave={(said) => {
        const saving = reminder
          ? edit.mutateAsync({ id: reminder.id, version: reminder.version, ...said })
          : add.mutateAsync({ contactId, ...said });
        void saving.then(close, fail);
      }}
    />
  );
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Title order={3} size="sm" id={titleId} className={classes.title}>
        {t('title')}
      </Title>
      {isError && <Text size="sm">{t('loadFailed')}</Text>}
      {!reminders && !isError && <Skeleton height={40} />}
      {reminders && reminders.length > 0 && (
        <ul className={classes.list}>
          {reminders.map((reminder) =>
            open !== 'new' && open?.id === reminder.id ? (
              <li key={reminder.id} className={classes.form}>
                {form(reminder)}
              </li>
            ) : (
              <ReminderRow
                key={reminder.id}
                reminder={reminder}
                onDone={(isDone) =>
                  void edit.mutateAsync({ id: reminder.id, version: reminder.version, isDone }).catch(fail)
                }
                onEdit={() => setOpen(reminder)}
                onDelete={() => void deleteIt(reminder)}
              />
            ),
          )}
        </ul>
      )}
      {open === 'new' ? (
        <div className={classes.form}>{form(null)}</div>
      ) : (
        <div>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconBellPlus aria-hidden size={18} />}
            onClick={() => setOpen('new')}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </section>
  );
}
