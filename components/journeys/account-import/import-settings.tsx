import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { useConfig } from '@/components/app/config';
import { useAccountImport } from '@/lib/journeys/account-import/hooks';
import { ArchiveChooser } from './archive-chooser';
import { FailedImport } from './failed-import';
import { ImportProgress } from './import-progress';
import { ImportReport } from './import-report';

/** The archive of another account, to be brought into this one. Staff bring none, so for them there is nothing here. */
export function ImportSettings() {
  const { t } = useTranslation('account-import');
  const { appName } = useConfig();
  const { data } = useAccountImport();
  if (!data) return null;
  const { import: archive } = data;
  return (
    <SettingsGroup title={t('title')} help={t('intro', { appName })}>
      {archive?.status === 'running' ? <ImportProgress {...archive} /> : null}
      {archive?.status === 'failed' ? <FailedImport {...archive} /> : null}
      {archive?.status === 'done' ? <ImportReport {...archive} /> : null}
      {archive?.status === 'running' ? null : <ArchiveChooser isFirst={!archive || archive.status === 'uploading'} />}
    </SettingsGroup>
  );
}
