import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type ComponentType, useState } from 'react';

type FieldProps = { value: string | null; onChange: (color: string | null) => void };

/** The field in which a color is chosen. The page hands it over, because it shows the color as cards do. */
export type AccentField = ComponentType<FieldProps>;

type Props = {
  AccentField: AccentField;
  value: string | null;
  isSaving: boolean;
  onSave: (color: string | null) => void;
};

/** The organization's accent, beside the color to which it is corrected to be readable. */
export function GeneralColor({ AccentField, value, isSaving, onSave }: Props) {
  const { t } = useTranslation('organizations');
  const [color, setColor] = useState(value);
  return (
    <Stack gap="sm" align="flex-start">
      <AccentField value={color} onChange={setColor} />
      {color !== value && (
        <Button size="sm" variant="default" loading={isSaving} onClick={() => onSave(color)}>
          {t('save')}
        </Button>
      )}
    </Stack>
  );
}
