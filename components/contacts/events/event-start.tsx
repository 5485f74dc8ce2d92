import { ActionIcon, Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { quiet } from '@/components/ui/quiet';
import { useEvents } from '@/lib/contacts/events/hooks';

type Props = { onStart: () => void; isIcon?: boolean };

/** The button that begins an event; nothing during one. */
export function EventStart({ onStart, isIcon = false }: Props) {
  const { t } = useTranslation('events');
  const { data: events } = useEvents();
  if (!events || events.some(({ endedAt }) => endedAt === null)) return null;
  if (isIcon)
    return (
      <ActionIcon {...quiet} size="xl" aria-label={t('start')} title={t('start')} onClick={onStart}>
        <IconMapPin aria-hidden size={20} />
      </ActionIcon>
    );
  return (
    <Button size="sm" {...quiet} leftSection={<IconMapPin aria-hidden size={18} />} onClick={onStart}>
      {t('start')}
    </Button>
  );
}
