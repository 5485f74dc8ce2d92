import { Button, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { parseEmail } from '@/lib/platform/formats/email';
import { usernamePattern } from '@/lib/platform/formats/username';

/** Asks for an organization: its address, or a work email. */
export function OrganizationStep({ onDone }: { onDone: (organization: string) => void }) {
  const { t } = useTranslation(['login', 'common', 'errors']);
  const [value, setValue] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = value.trim().toLowerCase();
    const isGiven = parseEmail(address) !== null || usernamePattern.test(address);
    setWrong(!isGiven);
    if (isGiven) onDone(address);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={t('ssoField')}
          name="organization"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={320}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          error={isWrong ? t('errors:field.invalid_organization') : null}
        />
        <Button type="submit" fullWidth>
          {t('common:continue')}
        </Button>
      </Stack>
    </form>
  );
}
