import { SettingsShell } from '@/components/account/settings/settings-shell';
import { DeletionSettings } from '@/components/journeys/account-deletion/deletion-settings';
import { previewDeletion } from '@/lib/journeys/account-deletion/account-deletion';
import { accountDeletionQuery } from '@/lib/journeys/account-deletion/hooks';
import { noneIfForbidden } from '@/lib/platform/errors';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['settings', 'account-deletion', 'organizations'], async ({ ctx, cache }) => {
  // Staff are told that the operator deletes their account.
  cache(accountDeletionQuery(), await previewDeletion(ctx).catch(noneIfForbidden));
});

export default function DataSettingsPage() {
  return (
    <SettingsShell section="data">
      <DeletionSettings />
    </SettingsShell>
  );
}
