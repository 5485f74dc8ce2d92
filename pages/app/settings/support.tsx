import { SettingsShell } from '@/components/settings/settings-shell';
import { SupportSettings } from '@/components/staff/support-settings';
import { page } from '@/lib/http/page';
import { ownSupportQuery } from '@/lib/staff/hooks';
import { getOwnSupport } from '@/lib/staff/support';

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
