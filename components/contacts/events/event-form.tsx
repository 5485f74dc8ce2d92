import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useFieldError } from '@/components/ui/field-error';
import { type NewEvent, newEventSchema } from '@/lib/contacts/events/schema';

type Props = { isSaving: boolean; onStart: (event: NewEvent) => void; onCancel: () => void };

/** What the event is called and where it is; one of the two is enough. */
export function EventForm({ isSaving, onStart, onCancel }: Props) {
  const { t } = useTranslation(['events', 'common']);
  const errorText = useFieldError();
  const [words, setWords] = useState({ event: '', place: '' });
  const [isOnCards, setOnCards] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const checked = newEventSchema.safeParse({ ...words, isOnCards, timeZone });
    setErrors(Object.fromEntries(checked.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []));
    if (checked.success) onStart(checked.data);
  };
  const input = (key: 'event' | 'place', label: string) => (
    <TextInput
      label={label}
      dir="auto"
      autoComplete="off"
      maxLength={200}
      value={words[key]}
      onChange={(event) => setWords({ ...words, [key]: event.currentTarget.value })}
      error={errorText(errors[key])}
    />
  );
  return (
    <form onSubmit={submit} noValidate aria-label={t('start')}>
      <Stack gap="sm">
        {input('event', t('event'))}
        {input('place', t('place'))}
        <Text size="sm" c="dimmed">
          {t('help')}
        </Text>
        <Checkbox
          label={t('onCards')}
          checked={isOnCards}
          onChange={(event) => setOnCards(event.currentTarget.checked)}
        />
        <Group gap="sm" justify="flex-end">
          <Button variant="default" size="sm" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" size="sm" loading={isSaving}>
            {t('begin')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
