import { PreferenceSettings } from '@/components/account/settings/preference-settings';
import { PushSettings } from '@/components/account/settings/push-settings';
import { SettingsShell } from '@/components/account/settings/settings-shell';
import { useConfig } from '@/components/app/config';
import { page } from '@/lib/platform/http/page';
import { devicesQuery, preferencesQuery } from '@/lib/platform/push/hooks';
import { getPreferences, listDevices } from '@/lib/platform/push/push';

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
