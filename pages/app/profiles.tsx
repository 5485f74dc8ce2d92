import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/layout/app-shell';
import { CardGrid } from '@/components/profiles/card-grid';
import { openNewCard } from '@/components/profiles/new-card';
import { TrashList } from '@/components/profiles/trash-list';
import { SharingFromQuery } from '@/components/sharing/sharing-from-query';
import { page } from '@/lib/http/page';
import { profilesQuery, trashQuery, useProfiles } from '@/lib/profiles/hooks';
import { listProfiles, listTrash } from '@/lib/profiles/service';

export const getServerSideProps = page(['profiles', 'sharing', 'card'], async ({ ctx, cache }) => {
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
      <TrashList />
      <SharingFromQuery cards={cards} />
    </AppShell>
  );
}
