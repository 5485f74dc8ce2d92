import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type Choice, choices } from '@/lib/organizations/policies';

type Props = {
  name: 'exchange' | 'contacts' | 'templates';
  value: Choice;
  isLocked: boolean;
  onChange: (choice: Choice) => void;
};

/** One decision that holds for all, for none, or as each member chooses; every way with what it means. */
export function PolicyChoice({ name, value, isLocked, onChange }: Props) {
  const { t } = useTranslation('policies');
  return (
    <Radio.Group
      label={t(name)}
      labelProps={{ fw: 700, fz: 'lg' }}
      value={value}
      onChange={(choice) => !isLocked && onChange(choice as Choice)}
    >
      <Stack gap="sm" mt="sm">
        {choices.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={t(`${name}_${choice}`)}
            description={t(`${name}_${choice}Text`)}
            disabled={isLocked}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
