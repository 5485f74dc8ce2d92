import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { Explained } from './explained';
import { quiet } from './quiet';

/** The button that explains a page. */
export function AboutButton({ text }: { text: string }) {
  const { t } = useTranslation('common');
  return (
    <Explained text={text}>
      <ActionIcon {...quiet} size={36} aria-label={t('aboutPage')}>
        <IconHelp aria-hidden size={20} />
      </ActionIcon>
    </Explained>
  );
}
