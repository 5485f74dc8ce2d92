import { Box, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/layout/app-shell';
import { CardGrid } from '@/components/profiles/card-grid';
import { openNewCard } from '@/components/profiles/new-card';
import { TrashList } from '@/components/profiles/trash-list';
import { SharingFromQuery } from '@/components/sharing/sharing-from-query';
import { page } from '@/lib/http/page';
import { profilesQuery, trashQuery, useProfiles } from '@/lib/profiles/hooks';
import { listProfiles, listTrash } from '@/lib/profiles/service';

const EventBar = dynamic(() => import('@/components/events/event-bar').then((module) => module.EventBar), {
  ssr: false,
});

export const getServerSideProps = page(['profiles', 'sharing', 'card', 'events'], async ({ ctx, cache }) => {
  cache(profilesQuery(), await listProfiles(ctx));
  cache(trashQuery(), await listTrash(ctx));
});

export default function ProfilesPage() {
  const { t } = useTranslation('profiles');
  const { data: cards = [] } = useProfiles();
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
          <EventBar />
        </Box>
      )}
      <TrashList />
      <SharingFromQuery cards={cards} />
    </AppShell>
  );
}
