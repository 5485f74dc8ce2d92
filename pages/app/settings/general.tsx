import { GeneralSettings } from '@/components/settings/general-settings';
import { SettingsShell } from '@/components/settings/settings-shell';
import { page } from '@/lib/http/page';

export const getServerSideProps = page(['settings']);

export default function GeneralSettingsPage() {
  return (
    <SettingsShell section="general">
      <GeneralSettings />
    </SettingsShell>
  );
}
