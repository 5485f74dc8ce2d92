import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import classes from './sharing.module.css';

type Props = {
  /** The copied address with its channel, which the card's page removes from the address bar. */
  url: string;
  /** The displayed address, in a form that is easy to say. */
  shown: string;
  isPrimary?: boolean;
};

/** The link of a card with a button that copies it; where the browser refuses, the link is selected instead. */
export function LinkField({ url, shown, isPrimary = false }: Props) {
  const { t } = useTranslation('sharing');
  const clipboard = useClipboard({ timeout: 2500 });
  const field = useRef<HTMLInputElement>(null);
  const hasFailed = clipboard.error !== null;

  useEffect(() => {
    if (hasFailed) field.current?.select();
  }, [hasFailed]);

  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <div className={classes.link}>
      <TextInput
        ref={field}
        className={classes.address}
        label={t('link')}
        value={shown}
        readOnly
        dir="ltr"
        error={hasFailed ? t('copyFailed') : undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        leftSection={<Icon aria-hidden size={18} />}
        onClick={() => clipboard.copy(url)}
      >
        {clipboard.copied ? t('common:copied') : t('copyLink')}
      </Button>
      <VisuallyHidden role="status">{clipboard.copied ? t('common:copied') : ''}</VisuallyHidden>
    </div>
  );
}
