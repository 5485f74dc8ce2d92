import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

type Props = { label: string; value: string; onChange: (value: string) => void; className?: string };

/** The search field that filters a list. */
export function SearchField({ label, value, onChange, className }: Props) {
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch aria-hidden size={18} />}
      value={value}
      maxLength={200}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
