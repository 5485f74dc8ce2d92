import { Stack } from '@mantine/core';
import { SettingsShell } from '@/components/account/settings/settings-shell';
import { DeletionSettings } from '@/components/journeys/account-deletion/deletion-settings';
import { ExportSettings } from '@/components/journeys/account-export/export-settings';
import { ImportSettings } from '@/components/journeys/account-import/import-settings';
import { previewDeletion } from '@/lib/journeys/account-deletion/account-deletion';
import { accountDeletionQuery } from '@/lib/journeys/account-deletion/hooks';
import { getExport } from '@/lib/journeys/account-export/account-export';
import { accountExportQuery } from '@/lib/journeys/account-export/hooks';
import { getAccountImport } from '@/lib/journeys/account-import/account-import';
import { accountImportQuery } from '@/lib/journeys/account-import/hooks';
import { noneIfForbidden } from '@/lib/platform/errors';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['settings', 'account-deletion', 'account-export', 'account-import', 'organizations'],
  async ({ ctx, cache }) => {
    // Staff are told that the operator deletes their account; there is nothing of theirs to take along.
    cache(accountDeletionQuery(), await previewDeletion(ctx).catch(noneIfForbidden));
    cache(accountExportQuery(), await getExport(ctx).catch(noneIfForbidden));
    cache(accountImportQuery(), await getAccountImport(ctx).catch(noneIfForbidden));
  },
);

export default function DataSettingsPage() {
  return (
    <SettingsShell section="data">
      <Stack gap="lg">
        <ExportSettings />
        <ImportSettings />
        <DeletionSettings />
      </Stack>
    </SettingsShell>
  );
}
