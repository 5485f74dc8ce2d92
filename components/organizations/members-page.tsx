import { Button, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useOrganization } from '@/lib/organizations/hooks';
import { openInvite } from './invite';
import { MemberList } from './member-list';
import { PendingInvitations } from './pending-invitations';
import { SettingsShell } from './settings-shell';

/** Who belongs to an organization and who is invited to. */
export function MembersPage({ slug }: { slug: string }) {
  const { t } = useTranslation('organizations');
  const { data: organization } = useOrganization(slug);
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 250);
  if (!organization) return null;
  const { role } = organization;
  const invite = (
    <Button leftSection={<IconUserPlus aria-hidden size={20} />} onClick={() => openInvite(slug, role === 'OWNER')}>
      {t('invite')}
    </Button>
  );
  return (
    <SettingsShell organization={organization} actions={role ? invite : null}>
      <Stack gap="xl" maw={840}>
        <PendingInvitations slug={slug} role={role} />
        <div>
          <TextInput
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch aria-hidden size={18} />}
            value={search}
            maxLength={200}
            onChange={(event) => setSearch(event.currentTarget.value)}
            mb="md"
          />
          <MemberList slug={slug} name={organization.name} role={role} q={q} />
        </div>
      </Stack>
    </SettingsShell>
  );
}
