import { Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { AddButtons } from './add-buttons';
import { fieldGroups, isOneOf } from './field-groups';
import { FieldList } from './field-list';
import type { ContentFieldsProps } from './types';
import { useAddField } from './use-add-field';

type GroupName = 'links' | 'texts';

/** The fields beyond contact details: booking links, videos and files, or sections of text. */
export function MoreFields({ group, label, ...props }: ContentFieldsProps & { group: GroupName; label: string }) {
  const { t } = useTranslation('card');
  const { add, isFull } = useAddField(props);
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
      <AddButtons<(typeof kinds)[number]> kinds={kinds} labels={adds} add={add} isFull={isFull} />
    </Stack>
  );
}
