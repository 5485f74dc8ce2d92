import { ActivitySettings } from '@/components/account/activity/activity-settings';
import { SecuritySettings } from '@/components/account/sessions/security-settings';
import { SettingsShell } from '@/components/account/settings/settings-shell';
import { SyncedDevices } from '@/components/contacts/devices/synced-devices';
import { getChange } from '@/lib/account/email-change/email-change';
import { emailChangeQuery } from '@/lib/account/email-change/hooks';
import { passkeysQuery } from '@/lib/account/passkeys/hooks';
import { listPasskeys } from '@/lib/account/passkeys/passkeys';
import { secondFactorQuery } from '@/lib/account/second-factor/hooks';
import { getSecondFactor } from '@/lib/account/second-factor/second-factor';
import { sessionsQuery } from '@/lib/account/sessions/hooks';
import { listSessions } from '@/lib/account/sessions/sessions';
import { methodsQuery } from '@/lib/account/sign-in-methods/hooks';
import { getMethods } from '@/lib/account/sign-in-methods/sign-in-methods';
import { listDevicePasswords } from '@/lib/contacts/devices/devices';
import { devicePasswordsQuery } from '@/lib/contacts/devices/hooks';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['settings', 'security', 'passkeys', 'second-factor', 'address-book', 'login', 'firebase-errors'],
  async ({ ctx, cache }) => {
    cache(emailChangeQuery(), await getChange(ctx));
    cache(methodsQuery(), await getMethods(ctx));
    cache(secondFactorQuery(), await getSecondFactor(ctx));
    cache(passkeysQuery(), await listPasskeys(ctx));
    cache(sessionsQuery(), await listSessions(ctx));
    cache(devicePasswordsQuery(), await listDevicePasswords(ctx));
  },
);

export default function SecuritySettingsPage() {
  return (
    <SettingsShell section="security">
      <SecuritySettings>
        <SyncedDevices />
        <ActivitySettings />
      </SecuritySettings>
    </SettingsShell>
  );
}
