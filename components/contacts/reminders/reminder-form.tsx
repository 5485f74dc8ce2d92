import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AskForm } from '@/components/ui/ask-form';
import { useFields } from '@/components/ui/use-fields';
import { useWithNote } from '@/components/ui/use-with-note';
import { namedMoments } from '@/lib/contacts/reminders/model';
import { type NewReminder, newReminderSchema, type Reminder } from '@/lib/contacts/reminders/schema';
import { ownTimeZone } from '@/lib/platform/formats/zoned-time';

type Props = {
  /** The reminder to change; null for a new one. */
  reminder: Reminder | null;
  isSaving: boolean;
  onSave: (reminder: NewReminder) => void;
  onCancel: () => void;
};

/** The form for a reminder's text and time: a named time, or a day and a time. */
export function ReminderForm({ reminder, isSaving, onSave, onCancel }: Props) {
  const { t } = useTranslation(['reminders', 'common']);
  const withNote = useWithNote();
  const timeZone = ownTimeZone();
  const [named] = useState(() => namedMoments(new Date(), timeZone));
  const names = { evening: t('evening'), tomorrow: t('tomorrow'), week: t('week') };
  const first = named.find(({ name }) => name === 'tomorrow')?.moment ?? { day: '', time: '' };
  const { day, time } = reminder ?? first;
  const fields = useFields({ text: reminder?.text ?? '', day, time });
  const submit = () => {
    // An unchanged time keeps its time zone, even if the user edits the reminder in another time zone.
    const isMoved = fields.values.day !== reminder?.day || fields.values.time !== reminder.time;
    const said = { ...fields.values, timeZone: isMoved ? timeZone : (reminder?.timeZone ?? timeZone) };
    const { checked } = fields.check(newReminderSchema, said);
    if (checked) onSave(checked);
  };
  return (
    <AskForm
      state={{ isPending: isSaving }}
      act={t('save')}
      size="sm"
      onCancel={onCancel}
      label={reminder ? t('editTitle') : t('add')}
      onSubmit={submit}
    >
      <Textarea
        label={withNote(t('what'), t('common:optional'))}
        dir="auto"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={500}
        {...fields.text('text')}
        data-autofocus
      />
      <Group gap={8}>
        {named.map(({ name, moment: offered }) => {
          const isChosen = offered.day === fields.values.day && offered.time === fields.values.time;
          return (
            <Button
              key={name}
              size="sm"
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={isChosen}
              onClick={() => fields.set(offered)}
            >
              {names[name]}
            </Button>
          );
        })}
      </Group>
      <Group gap="sm" align="start">
        <TextInput type="date" label={t('day')} {...fields.text('day')} />
        <TextInput type="time" label={t('time')} {...fields.text('time')} />
      </Group>
    </AskForm>
  );
}
