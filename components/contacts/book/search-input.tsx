import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { Ref } from 'react';

type Props = Pick<TextInputProps, 'aria-keyshortcuts' | 'onKeyDown'> & {
  value: string;
  onType: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The search input above a list of contacts. */
export function SearchInput({ value, onType, ...rest }: Props) {
  const { t } = useTranslation('contacts');
  return (
    <TextInput
      {...rest}
      aria-label={t('search')}
      placeholder={t('search')}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      maxLength={200}
      leftSection={<IconSearch aria-hidden size={18} />}
      rightSection={value ? <CloseButton aria-label={t('clearSearch')} onClick={() => onType('')} /> : null}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
