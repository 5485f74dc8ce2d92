import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { FormEvent } from 'react';
import { useFields } from '@/components/ui/use-fields';
import { type NewEvent, newEventSchema } from '@/lib/contacts/events/schema';

type Props = { isSaving: boolean; onStart: (event: NewEvent) => void; onCancel: () => void };

/** The form for the name and the place of an event; one of the two is enough. */
export function EventForm({ isSaving, onStart, onCancel }: Props) {
  const { t } = useTranslation(['events', 'common']);
  const fields = useFields({ event: '', place: '', isOnCards: false });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { checked } = fields.check(newEventSchema, { ...fields.values, timeZone });
    if (checked) onStart(checked);
  };
  const input = (key: 'event' | 'place', label: string) => (
    <TextInput label={label} dir="auto" autoComplete="off" maxLength={200} {...fields.text(key)} />
  );
  return (
    <form onSubmit={submit} noValidate aria-label={t('start')}>
      <Stack gap="sm">
        {input('event', t('event'))}
        {input('place', t('place'))}
        <Text size="sm" c="dimmed">
          {t('help')}
        </Text>
        <Checkbox label={t('onCards')} {...fields.tick('isOnCards')} />
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
