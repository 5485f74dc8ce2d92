import { Radio, Stack } from '@mantine/core';
import { type Choice, choices } from '@/lib/organization/organization/model';

type Props = {
  label: string;
  /** Returns the name of a choice and its explanation. */
  words: (choice: Choice) => { label: string; about: string };
  value: Choice;
  isLocked: boolean;
  onChange: (choice: Choice) => void;
};

/** A policy that holds for all, for none, or as each member chooses; every choice has an explanation. */
export function PolicyChoice({ label, words, value, isLocked, onChange }: Props) {
  return (
    <Radio.Group
      label={label}
      labelProps={{ fw: 700, fz: 'lg' }}
      value={value}
      onChange={(choice) => onChange(choice as Choice)}
    >
      <Stack gap="sm" mt="sm">
        {choices.map((choice) => {
          const { label: title, about } = words(choice);
          return <Radio key={choice} value={choice} label={title} description={about} disabled={isLocked} />;
        })}
      </Stack>
    </Radio.Group>
  );
}
