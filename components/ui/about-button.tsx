import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { quiet } from './quiet';

/** The button that explains a page where there is no room for the explanation. */
export function AboutButton({ text }: { text: string }) {
  const { t } = useTranslation('common');
  return (
    <Popover position="bottom" width={288} shadow="md">
      <Popover.Target>
        <ActionIcon {...quiet} size={36} aria-label={t('aboutPage')}>
          <IconHelp aria-hidden size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{text}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
