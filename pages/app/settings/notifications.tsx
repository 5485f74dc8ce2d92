import { useConfig } from '@/components/app/config';
import { PreferenceSettings } from '@/components/settings/preference-settings';
import { PushSettings } from '@/components/settings/push-settings';
import { SettingsShell } from '@/components/settings/settings-shell';
import { page } from '@/lib/http/page';
import { devicesQuery, preferencesQuery } from '@/lib/push/hooks';
import { getPreferences, listDevices } from '@/lib/push/service';

export const getServerSideProps = page(['settings'], async ({ ctx, cache }) => {
  cache(preferencesQuery(), await getPreferences(ctx));
  cache(devicesQuery(), await listDevices(ctx));
});

export default function NotificationSettingsPage() {
  const { firebase } = useConfig();
  return (
    <SettingsShell section="notifications">
      {firebase.messaging ? <PushSettings /> : null}
      <PreferenceSettings />
    </SettingsShell>
  );
}
