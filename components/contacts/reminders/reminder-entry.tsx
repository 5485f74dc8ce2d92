import { useState } from 'react';
import type { Reminder } from '@/lib/contacts/reminders/schema';
import { ReminderForm } from './reminder-form';
import { ReminderRow } from './reminder-row';
import classes from './reminders.module.css';
import { useReminderActs } from './use-reminder-acts';

/** A reminder of a contact, or the form that changes it. */
export function ReminderEntry({ contactId, reminder }: { contactId: string; reminder: Reminder }) {
  const [isOpen, setOpen] = useState(false);
  const acts = useReminderActs(contactId);
  const close = () => setOpen(false);
  if (isOpen)
    return (
      <div className={classes.form}>
        <ReminderForm
          reminder={reminder}
          isSaving={acts.isSaving}
          onCancel={close}
          onSave={(said) => acts.save(reminder, said, close)}
        />
      </div>
    );
  return (
    <ReminderRow
      reminder={reminder}
      onDone={(isDone) => acts.settle(reminder, isDone)}
      onEdit={() => setOpen(true)}
      onDelete={() => void acts.remove(reminder)}
    />
  );
}
