import { Radio, Stack } from '@mantine/core';

type Option<Name extends string> = { name: Name; label: string; about: string };
type Props<Name extends string> = {
  label: string;
  options: Option<Name>[];
  value: Name;
  onChange: (name: Name) => void;
};

/** A radio group of options, each with its meaning. */
export function Options<Name extends string>({ label, options, value, onChange }: Props<Name>) {
  return (
    <Radio.Group aria-label={label} value={value} onChange={(name) => onChange(name as Name)}>
      <Stack gap="sm" mt="xs">
        {options.map(({ name, label: title, about }) => (
          <Radio key={name} value={name} label={title} description={about} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
