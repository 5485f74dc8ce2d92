import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { Acts } from '@/components/ui/acts';
import { useFieldError } from '@/components/ui/field-error';
import { useWithNote } from '@/components/ui/use-with-note';
import { namedMoments, ownTimeZone } from '@/lib/contacts/reminders/model';
import { type NewReminder, newReminderSchema, type Reminder } from '@/lib/contacts/reminders/schema';

type Props = {
  /** The reminder to change; null for a new one. */
  reminder: Reminder | null;
  isSaving: boolean;
  onSave: (reminder: NewReminder) => void;
  onCancel: () => void;
};

/** What to be reminded of, and when: by name, or by day and time. */
export function ReminderForm({ reminder, isSaving, onSave, onCancel }: Props) {
  const { t } = useTranslation(['reminders', 'common']);
  const errorText = useFieldError();
  const withNote = useWithNote();
  const timeZone = ownTimeZone();
  const [named] = useState(() => namedMoments(new Date(), timeZone));
  const names = { evening: t('evening'), tomorrow: t('tomorrow'), week: t('week') };
  const first = named.find(({ name }) => name === 'tomorrow')?.moment ?? { day: '', time: '' };
  const [text, setText] = useState(reminder?.text ?? '');
  const [moment, setMoment] = useState(reminder ? { day: reminder.day, time: reminder.time } : first);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The clock that was meant stays, also when it is changed from elsewhere.
    const isMoved = moment.day !== reminder?.day || moment.time !== reminder.time;
    const said = { text, ...moment, timeZone: isMoved ? timeZone : (reminder?.timeZone ?? timeZone) };
    const checked = newReminderSchema.safeParse(said);
    setErrors(Object.fromEntries(checked.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []));
    if (checked.success) onSave(checked.data);
  };
  return (
    <form onSubmit={submit} noValidate aria-label={reminder ? t('editTitle') : t('add')}>
      <Stack gap="sm">
        <Textarea
          label={withNote(t('what'), t('common:optional'))}
          dir="auto"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={errorText(errors.text)}
          data-autofocus
        />
        <Group gap={8}>
          {named.map(({ name, moment: offered }) => {
            const isChosen = offered.day === moment.day && offered.time === moment.time;
            return (
              <Button
                key={name}
                size="sm"
                variant={isChosen ? 'light' : 'default'}
                aria-pressed={isChosen}
                onClick={() => setMoment(offered)}
              >
                {names[name]}
              </Button>
            );
          })}
        </Group>
        <Group gap="sm" align="start">
          <TextInput
            type="date"
            label={t('day')}
            value={moment.day}
            onChange={(event) => setMoment({ ...moment, day: event.currentTarget.value })}
            error={errorText(errors.day)}
          />
          <TextInput
            type="time"
            label={t('time')}
            value={moment.time}
            onChange={(event) => setMoment({ ...moment, time: event.currentTarget.value })}
            error={errorText(errors.time)}
          />
        </Group>
        <Acts>
          <Button variant="default" size="sm" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" size="sm" loading={isSaving}>
            {t('save')}
          </Button>
        </Acts>
      </Stack>
    </form>
  );
}
