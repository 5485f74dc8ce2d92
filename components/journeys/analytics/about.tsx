import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { quiet } from '@/components/ui/quiet';
import classes from './panel.module.css';

/** The button beside the name of a figure or a drawing that says what it counts and what it does not. */
export function About({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('analytics');
  return (
    <Popover position="bottom" width={288} shadow="md">
      <Popover.Target>
        <ActionIcon {...quiet} className={classes.about} size={24} aria-label={t('aboutOf', { name })}>
          <IconInfoCircle aria-hidden size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{text}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
