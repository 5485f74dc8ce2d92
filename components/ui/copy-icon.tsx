import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';

/** A button that copies a value that has to be entered elsewhere, and confirms it for a moment. */
export function CopyIcon({ value, label }: { value: string; label: string }) {
  const { t } = useTranslation('common');
  return (
    <CopyButton value={value} timeout={2000}>
      {({ copied, copy }) => (
        <ActionIcon variant="subtle" color="gray" size="xl" onClick={copy} aria-label={copied ? t('copied') : label}>
          {copied ? <IconCheck aria-hidden size={20} /> : <IconCopy aria-hidden size={20} />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}
