import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { confirmDelete } from '@/components/app/modals';
import { RemovableRow, RemovableRows } from '@/components/ui/removable-rows';
import { devicePasswordsQuery, useRevokeDevicePassword } from '@/lib/contacts/devices/hooks';
import type { DevicePassword } from '@/lib/contacts/devices/schema';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';

type Props = {
  /** The heading on a page that is about more than these devices. */
  title?: string;
};

/** The devices that have a password, the date of their last use, and the button that revokes the password. */
export function DeviceAccess({ title }: Props) {
  const { t } = useTranslation('address-book');
  const locale = localeOr(useRouter().locale);
  const { data: devices = [] } = useQuery(devicePasswordsQuery());
  const { mutateAsync } = useRevokeDevicePassword();
  const day = (at: string) => dateText(at, locale, { dateStyle: 'medium' });
  const revoke = ({ id, label }: DevicePassword) =>
    confirmDelete({
      title: t('revokeTitle', { device: label }),
      description: t('revokeText'),
      confirmLabel: t('revokeConfirm'),
      onDelete: () => mutateAsync(id),
    });
  return (
    <SettingsGroup title={title ?? t('devices')}>
      {devices.length === 0 ? <Text c="dimmed">{t('none')}</Text> : null}
      <RemovableRows>
        {devices.map((device) => (
          <RemovableRow
            key={device.id}
            name={device.label}
            removeLabel={t('revoke', { device: device.label })}
            onRemove={() => revoke(device)}
          >
            <Text size="sm" c="dimmed">
              {device.lastUsedAt ? t('lastUsed', { date: day(device.lastUsedAt) }) : t('neverUsed')}
            </Text>
          </RemovableRow>
        ))}
      </RemovableRows>
    </SettingsGroup>
  );
}
