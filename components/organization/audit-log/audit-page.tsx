import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { auditExportHref, emptyView } from '@/lib/organization/audit-log/hooks';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { can } from '@/lib/platform/permissions/can';
import { EntryList } from './entry-list';
import { Filters } from './filters';

/** The audit log of an organization: actions with their actor and time. */
export function AuditPage({ slug }: { slug: string }) {
  const { t } = useTranslation('audit');
  const { data: organization } = useOrganization(slug);
  const [view, setView] = useState(emptyView);
  const [settled] = useDebouncedValue(view, 250);
  if (!organization) return null;
  const mayExport = can({ staffRole: null }, 'audit.export', { role: organization.role });
  const save = (
    <Button
      component="a"
      href={auditExportHref(slug, settled)}
      download
      variant="default"
      leftSection={<IconDownload aria-hidden size={20} />}
    >
      {t('export')}
    </Button>
  );
  return (
    <SettingsShell organization={organization} actions={mayExport ? save : null}>
      <Stack gap="lg">
        <Text c="dimmed">{t('about')}</Text>
        <Filters view={view} onChange={setView} />
        <EntryList slug={slug} view={settled} />
      </Stack>
    </SettingsShell>
  );
}
