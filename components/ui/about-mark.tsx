import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { Explained } from './explained';
import { quiet } from './quiet';

/** The button beside the name of one thing of a page that explains it. */
export function AboutMark({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation('common');
  return (
    <Explained text={text}>
      <ActionIcon {...quiet} c="dimmed" flex="none" size={24} aria-label={t('aboutOf', { name })}>
        <IconInfoCircle aria-hidden size={16} stroke={1.6} />
      </ActionIcon>
    </Explained>
  );
}
