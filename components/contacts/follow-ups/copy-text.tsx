import { Button, CopyButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';

/** A button that copies a text, and says that it did. */
export function CopyText({ text, label, icon }: { text: string; label: string; icon: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <CopyButton value={text} timeout={2000}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy} leftSection={copied ? <IconCheck aria-hidden size={18} /> : icon}>
          {copied ? t('copied') : label}
        </Button>
      )}
    </CopyButton>
  );
}
