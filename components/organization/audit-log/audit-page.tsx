import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { PageAct } from '@/components/ui/page-act';
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
  const save = <PageAct icon={IconDownload} label={t('export')} file={auditExportHref(slug, settled)} />;
  return (
    <SettingsShell organization={organization} about={t('about')} actions={mayExport ? save : null}>
      <Filters view={view} onChange={setView} />
      <EntryList slug={slug} view={settled} />
    </SettingsShell>
  );
}
