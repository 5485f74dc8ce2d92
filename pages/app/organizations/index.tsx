import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/app/layout/app-shell';
import { openNewOrganization } from '@/components/organization/organization/new-organization';
import { OrganizationList } from '@/components/organization/organization/organization-list';
import { organizationsQuery, useOrganizations } from '@/lib/organization/organization/hooks';
import { listOrganizations } from '@/lib/organization/organization/organization';
import { page } from '@/lib/platform/http/page';

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
