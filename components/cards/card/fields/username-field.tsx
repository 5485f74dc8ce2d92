import { Loader, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { useFieldError } from '@/components/ui/field-error';
import { useUsernameCheck } from '@/lib/cards/card/hooks';
import classes from './username-field.module.css';

type Props = {
  value: string;
  onChange: (username: string) => void;
  /** A validation error of the server, under `username`. */
  errors?: Record<string, string>;
  /** The card whose own handle counts as available. */
  cardId?: string | null;
  autoFocus?: boolean;
};

/** Converts typed text to the characters of a handle: lower case, hyphens for spaces. */
function tidy(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[\s_.]+/g, '-');
}

/** The input of the card's handle, which shows while typing what is wrong with it or whether it is available. */
export function UsernameField({ value, onChange, errors = {}, cardId = null, autoFocus }: Props) {
  const { t } = useTranslation('card');
  const { appUrl } = useConfig();
  const errorText = useFieldError();
  const { isChecking, isAvailable, problem } = useUsernameCheck(value, cardId);
  const code = problem ?? errors.username;
  const host = appUrl.replace(/^https?:\/\//, '');
  const status = isChecking ? t('usernameChecking') : isAvailable ? t('usernameFree') : '';
  return (
    <div>
      <TextInput
        label={t('username')}
        dir="ltr"
        value={value}
        onChange={(event) => onChange(tidy(event.currentTarget.value))}
        error={errorText(code)}
        maxLength={60}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus={autoFocus || undefined}
        rightSection={
          isChecking ? <Loader size={16} aria-hidden /> : isAvailable ? <IconCheck aria-hidden size={18} /> : null
        }
      />
      <p className={classes.address} dir="ltr">
        {host}/<b>{value || '…'}</b>
      </p>
      <p className={classes.status} role="status">
        {status}
      </p>
    </div>
  );
}
