import { Box, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/app/layout/app-shell';
import { CardGrid } from '@/components/cards/card/card-grid';
import { openNewCard } from '@/components/cards/card/new-card';
import { TrashList } from '@/components/cards/card/trash-list';
import { SharingFromQuery } from '@/components/cards/sharing/sharing-from-query';
import { LazyEventBar } from '@/components/contacts/events/lazy-event-bar';
import { useAsked } from '@/components/ui/use-asked';
import { listCards, listTrashedCards } from '@/lib/cards/card/card';
import { cardsQuery, trashQuery, useCards } from '@/lib/cards/card/hooks';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['profiles', 'sharing', 'card', 'events'], async ({ ctx, cache }) => {
  cache(cardsQuery(), await listCards(ctx));
  cache(trashQuery(), await listTrashedCards(ctx));
});

export default function ProfilesPage() {
  const { t } = useTranslation('profiles');
  const { data: cards = [] } = useCards();
  useAsked('new', openNewCard);
  const add = (
    <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={openNewCard}>
      {t('newCard')}
    </Button>
  );
  return (
    <AppShell title={t('title')} actions={cards.length > 0 ? add : null}>
      <CardGrid />
      {cards.length > 0 && (
        <Box mt="lg" maw={480}>
          <LazyEventBar />
        </Box>
      )}
      <TrashList />
      <SharingFromQuery cards={cards} />
    </AppShell>
  );
}
