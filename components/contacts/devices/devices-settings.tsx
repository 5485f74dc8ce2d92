import { useState } from 'react';
import type { MadeDevicePassword } from '@/lib/contacts/devices/schema';
import { AddDevice } from './add-device';
import { DeviceAccess } from './device-access';
import { DeviceSetup } from './device-setup';

/** Which devices read the person's contacts, and how another one does. A new password is shown until it was entered. */
export function AddressBookSettings() {
  const [made, setMade] = useState<MadeDevicePassword | null>(null);
  return (
    <>
      {made ? <DeviceSetup made={made} onDone={() => setMade(null)} /> : <AddDevice onMade={setMade} />}
      <DeviceAccess />
    </>
  );
}
