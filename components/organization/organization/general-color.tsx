import { Button, Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';

const AccentField = dynamic(() =>
  import('@/components/cards/card/fields/accent-field').then((module) => module.AccentField),
);

type Props = { value: string | null; isSaving: boolean; onSave: (color: string | null) => void };

/** The organization's accent, beside the colour to which it is corrected to be readable. */
export function GeneralColor({ value, isSaving, onSave }: Props) {
  const { t } = useTranslation('organizations');
  const [color, setColor] = useState(value);
  return (
    <Stack gap="sm" align="flex-start">
      <AccentField theme="paper" value={color} onChange={setColor} />
      {color !== value && (
        <Button size="sm" variant="default" loading={isSaving} onClick={() => onSave(color)}>
          {t('save')}
        </Button>
      )}
    </Stack>
  );
}
