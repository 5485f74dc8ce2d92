import { Loader, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { useFieldError } from '@/components/ui/field-error';
import { useUsernameCheck } from '@/lib/cards/card/hooks';
import classes from './organizations.module.css';

type Props = {
  value: string;
  onChange: (slug: string) => void;
  refusal?: string | undefined;
  /** The current segment of the organization. */
  present?: string;
};

// Segments share one namespace with handles, but their errors have texts of their own.
const ownCode: Record<string, string> = {
  invalid_username: 'invalid_slug',
  username_taken: 'slug_taken',
  username_reserved: 'slug_reserved',
};

const tidy = (value: string) => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[\s_.]+/g, '-');

/** The input of an organization's segment, which shows while typing what is wrong with it or whether it is available. */
export function SlugField({ value, onChange, refusal, present }: Props) {
  const { t } = useTranslation('organizations');
  const { appUrl } = useConfig();
  const errorText = useFieldError();
  const { isChecking, isAvailable, problem } = useUsernameCheck(value === present ? '' : value, null);
  const error = errorText(problem ? ownCode[problem] : refusal);
  const mark = isChecking ? <Loader size={16} aria-hidden /> : isAvailable ? <IconCheck aria-hidden size={18} /> : null;
  return (
    <div>
      <TextInput
        label={t('address')}
        name="slug"
        dir="ltr"
        value={value}
        onChange={(event) => onChange(tidy(event.currentTarget.value))}
        error={error}
        maxLength={60}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        rightSection={mark}
      />
      <p className={classes.address} dir="ltr">
        {appUrl.replace(/^https?:\/\//, '')}/app/organizations/<b>{value || '…'}</b>
      </p>
      <p className={classes.address} role="status">
        {isChecking ? t('addressChecking') : isAvailable ? t('addressFree') : ''}
      </p>
    </div>
  );
}
