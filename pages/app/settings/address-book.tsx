import { SettingsShell } from '@/components/account/settings/settings-shell';
import { AddressBookSettings } from '@/components/contacts/devices/devices-settings';
import { listDevicePasswords } from '@/lib/contacts/devices/devices';
import { devicePasswordsQuery } from '@/lib/contacts/devices/hooks';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['settings', 'address-book'], async ({ ctx, cache }) => {
  cache(devicePasswordsQuery(), await listDevicePasswords(ctx));
});

export default function AddressBookSettingsPage() {
  return (
    <SettingsShell section="address-book">
      <AddressBookSettings />
    </SettingsShell>
  );
}
