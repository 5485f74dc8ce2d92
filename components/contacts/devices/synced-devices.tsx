import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { devicePasswordsQuery } from '@/lib/contacts/devices/hooks';
import { DeviceAccess } from './device-access';

/** The devices that read the user's contacts, on the page of all accesses to the account; nothing without any. */
export function SyncedDevices() {
  const { t } = useTranslation('settings');
  const { data: devices = [] } = useQuery(devicePasswordsQuery());
  return devices.length > 0 ? <DeviceAccess title={t('address-book')} /> : null;
}
