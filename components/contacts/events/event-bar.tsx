import { Button, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { quiet } from '@/components/ui/quiet';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useEndEvent, useEvents, useStartEvent } from '@/lib/contacts/events/hooks';
import { metText } from '@/lib/platform/formats/met-text';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './event-bar.module.css';
import { EventForm } from './event-form';
import { EventLink } from './event-link';

/** The bar of the current event: its name and a button that ends it, or the button that starts an event. */
export function EventBar() {
  const { t } = useTranslation('events');
  const locale = localeOr(useRouter().locale);
  const { data: events } = useEvents();
  const [isAsking, setAsking] = useState(false);
  const start = useStartEvent();
  const end = useEndEvent();
  const fail = useFailureNotice();
  if (!events) return null;
  const open = events.find(({ endedAt }) => endedAt === null);
  if (open)
    return (
      <section className={classes.bar} aria-label={t('title')}>
        <IconMapPin aria-hidden size={20} className={classes.icon} />
        <div className={classes.words}>
          <Text fw={550}>
            <bdi>{metText({ event: open.event, place: open.place, on: '' }, locale, (place) => place)}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            {t('isOn')}
          </Text>
          <EventLink eventId={open.id} isOnCards={open.isOnCards} />
        </div>
        <Button
          size="sm"
          variant="default"
          loading={end.isPending}
          onClick={() => void end.mutateAsync(open.id).catch(fail)}
        >
          {t('end')}
        </Button>
      </section>
    );
  if (isAsking)
    return (
      <section className={classes.form} aria-label={t('title')}>
        <EventForm
          isSaving={start.isPending}
          onCancel={() => setAsking(false)}
          onStart={(event) => void start.mutateAsync(event).then(() => setAsking(false), fail)}
        />
      </section>
    );
  return (
    <div className={classes.start}>
      <Button size="sm" {...quiet} leftSection={<IconMapPin aria-hidden size={18} />} onClick={() => setAsking(true)}>
        {t('start')}
      </Button>
    </div>
  );
}
