import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconHelp, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { quiet } from './quiet';

type Props = {
  text: string;
  /** What is explained, where it is one thing of a page: the button then is as small as the name beside it. */
  name?: string;
};

/** The button that explains a page, or one thing on it, where there is no room for the explanation. */
export function AboutButton({ text, name }: Props) {
  const { t } = useTranslation('common');
  return (
    <Popover position="bottom" width={288} shadow="md">
      <Popover.Target>
        {name === undefined ? (
          <ActionIcon {...quiet} size={36} aria-label={t('aboutPage')}>
            <IconHelp aria-hidden size={20} />
          </ActionIcon>
        ) : (
          <ActionIcon {...quiet} c="dimmed" flex="none" size={24} aria-label={t('aboutOf', { name })}>
            <IconInfoCircle aria-hidden size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{text}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
