import { Button, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useEndEvent, useEvents, useStartEvent } from '@/lib/contacts/events/hooks';
import { metText } from '@/lib/platform/formats/met-text';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './event-bar.module.css';

// Loaded on demand: only who begins an event fills it in, and the code of an event is drawn where there is one.
const EventForm = dynamic(() => import('./event-form').then((module) => module.EventForm));
const EventLink = dynamic(() => import('./event-link').then((module) => module.EventLink), {
  ssr: false,
  loading: () => <div className={classes.coming} />,
});

type Props = {
  /** Whether the form that begins an event is open. */
  isAsking: boolean;
  onAsked: () => void;
};

/** The bar of the current event: its name and a button that ends it, or the form that begins one. */
export function EventBar({ isAsking, onAsked }: Props) {
  const { t } = useTranslation('events');
  const locale = localeOr(useRouter().locale);
  const { data: events = [] } = useEvents();
  const start = useStartEvent();
  const end = useEndEvent();
  const fail = useFailureNotice();
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
  if (!isAsking) return null;
  return (
    <section className={classes.form} aria-label={t('title')}>
      <EventForm
        isSaving={start.isPending}
        onCancel={onAsked}
        onStart={(event) => void start.mutateAsync(event).then(onAsked, fail)}
      />
    </section>
  );
}
