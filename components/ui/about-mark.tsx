import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { Explained } from './explained';
import { quiet } from './quiet';

type Props = {
  text: string;
  name: string;
  /** Styles of the buttons it stands among, which have its size. */
  className?: string | undefined;
};

/** The button beside the name of one thing of a page that explains it. */
export function AboutMark({ text, name, className }: Props) {
  const { t } = useTranslation('common');
  return (
    <Explained text={text}>
      <ActionIcon
        {...quiet}
        {...(className ? { className } : { size: 24 })}
        c="dimmed"
        flex="none"
        aria-label={t('aboutOf', { name })}
      >
        <IconInfoCircle aria-hidden size={className ? 18 : 16} stroke={1.6} />
      </ActionIcon>
    </Explained>
  );
}
