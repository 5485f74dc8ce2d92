import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/app/layout/app-shell';
import { openNewCard } from '@/components/cards/card/new-card';
import { OwnCards } from '@/components/cards/card/own-cards';
import { TrashLink } from '@/components/cards/card/trash-link';
import { SharingFromQuery } from '@/components/cards/sharing/sharing-from-query';
import { LazyEventBar } from '@/components/contacts/events/lazy-event-bar';
import { useAsked } from '@/components/ui/use-asked';
import { useCards } from '@/lib/cards/card/hooks';
import type { OwnFigures } from '@/lib/cards/visits/model';
import { DueReminders } from './due-reminders';
import { NewContacts } from './new-contacts';
import { NextStep } from './next-step';
import classes from './own-home.module.css';
import { OwnTrends } from './own-trends';

type Props = {
  figures: OwnFigures;
  /** What new contacts wrote when they shared their details, by the contact. */
  messages: Record<string, string>;
};

/** The place where people arrive: their main card, how it does, who is new, what is due, and their other cards. */
export function OwnHome({ figures, messages }: Props) {
  const { t } = useTranslation('profiles');
  const { data: cards = [] } = useCards();
  useAsked('new', openNewCard);
  const [main] = cards;
  const add = (
    <Button variant="default" leftSection={<IconPlus aria-hidden size={20} />} onClick={openNewCard}>
      {t('newCard')}
    </Button>
  );
  const beside = main && (
    <>
      <OwnTrends figures={figures} />
      <NextStep card={main} figures={figures} />
      <LazyEventBar />
    </>
  );
  return (
    <AppShell title={t('title')} actions={main ? add : null}>
      <div className={classes.page}>
        <OwnCards figures={figures.byCard} beside={beside}>
          <div className={classes.news}>
            <NewContacts messages={messages} />
            <DueReminders />
          </div>
        </OwnCards>
        <TrashLink />
      </div>
      <SharingFromQuery cards={cards} />
    </AppShell>
  );
}
