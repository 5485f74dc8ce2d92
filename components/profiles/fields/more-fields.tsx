import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { fieldGroups, isOneOf } from './field-groups';
import { iconOf } from './field-icons';
import { FieldList } from './field-list';
import { useHeld } from './held';
import type { ContentFieldsProps } from './types';
import { useAddField } from './use-add-field';

type GroupName = 'links' | 'texts';

/** Fields beyond the ways to reach somebody: booking links, videos and files, or sections of text. */
export function MoreFields({ group, label, ...props }: ContentFieldsProps & { group: GroupName; label: string }) {
  const { t } = useTranslation('profiles');
  const { add, isFull } = useAddField(props);
  const { held } = useHeld();
  const kinds = fieldGroups[group];
  const adds = {
    booking: t('addBooking'),
    video: t('addVideo'),
    document: t('addDocument'),
    text: t('addText'),
  };
  return (
    <Stack gap="sm">
      <FieldList {...props} isShown={isOneOf(kinds)} label={label} />
      <Group gap={8}>
        {kinds.map((kind) => {
          const Icon = iconOf({ kind });
          return (
            <Button
              key={kind}
              size="sm"
              variant="default"
              leftSection={<Icon aria-hidden size={18} />}
              onClick={add(kind)}
              disabled={isFull || held(`fields.${kind}`) !== null}
            >
              {adds[kind]}
            </Button>
          );
        })}
      </Group>
    </Stack>
  );
}
