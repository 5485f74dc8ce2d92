import { SettingsShell } from '@/components/account/settings/settings-shell';
import { SupportSettings } from '@/components/journeys/staff/support-settings';
import { ownSupportQuery } from '@/lib/journeys/staff/hooks';
import { getOwnSupport } from '@/lib/journeys/staff/staff';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['settings', 'support'], async ({ ctx, cache }) => {
  cache(ownSupportQuery(), await getOwnSupport(ctx));
});

export default function SupportSettingsPage() {
  return (
    <SettingsShell section="support">
      <SupportSettings />
    </SettingsShell>
  );
}
