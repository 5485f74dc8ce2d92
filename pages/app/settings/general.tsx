import { GeneralSettings } from '@/components/account/settings/general-settings';
import { SettingsShell } from '@/components/account/settings/settings-shell';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['settings']);

export default function GeneralSettingsPage() {
  return (
    <SettingsShell section="general">
      <GeneralSettings />
    </SettingsShell>
  );
}
