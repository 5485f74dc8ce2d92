import { ReminderForm } from './reminder-form';
import classes from './reminders.module.css';
import { useReminderActs } from './use-reminder-acts';

/** The form of a new reminder of a contact. */
export function NewReminder({ contactId, onClose }: { contactId: string; onClose: () => void }) {
  const acts = useReminderActs(contactId);
  return (
    <div className={classes.form}>
      <ReminderForm
        reminder={null}
        isSaving={acts.isSaving}
        onCancel={onClose}
        onSave={(said) => acts.save(null, said, onClose)}
      />
    </div>
  );
}
