import { ActionIcon, Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { quiet } from '@/components/ui/quiet';
import { useEvents } from '@/lib/contacts/events/hooks';
import classes from './event-bar.module.css';

type Props = { onStart: () => void; kind?: 'plain' | 'icon' | 'head' };

/** The button that begins an event; nothing during one. `head`: among a page's acts, where a phone has room for its icon only. */
export function EventStart({ onStart, kind = 'plain' }: Props) {
  const { t } = useTranslation('events');
  const { data: events } = useEvents();
  if (!events || events.some(({ endedAt }) => endedAt === null)) return null;
  if (kind === 'icon')
    return (
      <ActionIcon {...quiet} size="xl" aria-label={t('start')} title={t('start')} onClick={onStart}>
        <IconMapPin aria-hidden size={20} />
      </ActionIcon>
    );
  if (kind === 'head')
    return (
      <Button
        variant="default"
        classNames={{ root: classes.head ?? '', section: classes.headIcon ?? '', label: classes.headName ?? '' }}
        leftSection={<IconMapPin aria-hidden size={20} />}
        aria-label={t('start')}
        title={t('start')}
        onClick={onStart}
      >
        {t('start')}
      </Button>
    );
  return (
    <Button size="sm" {...quiet} leftSection={<IconMapPin aria-hidden size={18} />} onClick={onStart}>
      {t('start')}
    </Button>
  );
}
