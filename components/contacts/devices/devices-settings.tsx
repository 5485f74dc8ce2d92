import { useState } from 'react';
import type { MadeDevicePassword } from '@/lib/contacts/devices/schema';
import { AddDevice } from './add-device';
import { DeviceAccess } from './device-access';
import { DeviceSetup } from './device-setup';

/**
 * The devices that read the user's contacts, and the form to add one. A new password stays on the page until the user confirms.
 */
export function AddressBookSettings() {
  const [made, setMade] = useState<MadeDevicePassword | null>(null);
  return (
    <>
      {made ? <DeviceSetup made={made} onDone={() => setMade(null)} /> : <AddDevice onMade={setMade} />}
      <DeviceAccess />
    </>
  );
}
