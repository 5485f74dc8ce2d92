import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/layout/app-shell';
import { openNewOrganization } from '@/components/organizations/new-organization';
import { OrganizationList } from '@/components/organizations/organization-list';
import { page } from '@/lib/http/page';
import { organizationsQuery, useOrganizations } from '@/lib/organizations/hooks';
import { listOrganizations } from '@/lib/organizations/service';

export const getServerSideProps = page(['organizations'], async ({ ctx, cache }) => {
  cache(organizationsQuery(), await listOrganizations(ctx));
});

export default function OrganizationsPage() {
  const { t } = useTranslation('organizations');
  const { data: organizations = [] } = useOrganizations();
  const add = (
    <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={openNewOrganization}>
      {t('new')}
    </Button>
  );
  return (
    <AppShell title={t('title')} actions={organizations.length > 0 ? add : null}>
      <OrganizationList />
    </AppShell>
  );
}
