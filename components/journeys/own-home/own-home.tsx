import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AppShell } from '@/components/app/layout/app-shell';
import { openNewCard } from '@/components/cards/card/new-card';
import { OwnCards } from '@/components/cards/card/own-cards';
import { TrashLink } from '@/components/cards/card/trash-link';
import { SharingFromQuery } from '@/components/cards/sharing/sharing-from-query';
import { EventStart } from '@/components/contacts/events/event-start';
import { useAsked } from '@/components/ui/use-asked';
import type { FactorRequirement } from '@/lib/account/second-factor/schema';
import { useCards } from '@/lib/cards/card/hooks';
import type { OwnFigures } from '@/lib/cards/visits/model';
import { useOpenEvent } from '@/lib/contacts/events/hooks';
import { DueReminders } from './due-reminders';
import { NewContacts } from './new-contacts';
import { NextStep } from './next-step';
import classes from './own-home.module.css';
import { OwnTrends } from './own-trends';

// Loaded where an event is on, or begins.
const EventBar = dynamic(() => import('@/components/contacts/events/event-bar').then((module) => module.EventBar));

// While an organization gives the user days to set up two-step verification.
const FactorRequired = dynamic(() =>
  import('@/components/account/second-factor/factor-required').then((module) => module.FactorRequired),
);

// After a sign-in, on devices that could keep a passkey.
const PasskeyOffer = dynamic(
  () => import('@/components/account/passkeys/passkey-offer').then((module) => module.PasskeyOffer),
  { ssr: false },
);

type Props = {
  figures: OwnFigures;
  /** What new contacts wrote when they shared their details, by the contact. */
  messages: Record<string, string>;
  /** The organization that will ask for a second factor that the user does not have. */
  required: FactorRequirement | null;
};

/** The place where people arrive: their main card, how it does, who is new, what is due, and their other cards. */
export function OwnHome({ figures, messages, required }: Props) {
  const { t } = useTranslation('card');
  const { data: cards = [] } = useCards();
  const openEvent = useOpenEvent();
  const [isAsking, setAsking] = useState(false);
  useAsked('new', openNewCard);
  const [main] = cards;
  const acts = (
    <Group gap="xs" wrap="nowrap">
      {!isAsking && <EventStart kind="head" onStart={() => setAsking(true)} />}
      <Button variant="default" leftSection={<IconPlus aria-hidden size={20} />} onClick={openNewCard}>
        {t('newCard')}
      </Button>
    </Group>
  );
  const beside = main && (
    <>
      <OwnTrends figures={figures} />
      <DueReminders />
      <NewContacts messages={messages} />
      <NextStep card={main} figures={figures} />
    </>
  );
  return (
    <AppShell title={t('title')} actions={main ? acts : null}>
      <div className={classes.page}>
        {main && (isAsking || openEvent) && <EventBar isAsking={isAsking} onAsked={() => setAsking(false)} />}
        {required && <FactorRequired required={required} href="/app/settings/security#two-step-verification" />}
        <OwnCards figures={figures.byCard} beside={beside} />
        <PasskeyOffer />
        <TrashLink />
      </div>
      <SharingFromQuery cards={cards} />
    </AppShell>
  );
}
