import { AddressBookSettings } from '@/components/address-book/address-book-settings';
import { SettingsShell } from '@/components/settings/settings-shell';
import { devicePasswordsQuery } from '@/lib/device-passwords/hooks';
import { listDevicePasswords } from '@/lib/device-passwords/service';
import { page } from '@/lib/http/page';

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
