import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { confirmDelete } from '@/components/app/modals';
import { devicePasswordsQuery, useRevokeDevicePassword } from '@/lib/contacts/devices/hooks';
import type { DevicePassword } from '@/lib/contacts/devices/schema';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './devices.module.css';

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
      <ul className={classes.list}>
        {devices.map((device) => (
          <li key={device.id} className={classes.device}>
            <div className={classes.name}>
              <bdi>{device.label}</bdi>
              <Text size="xs" c="dimmed">
                {device.lastUsedAt ? t('lastUsed', { date: day(device.lastUsedAt) }) : t('neverUsed')}
              </Text>
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="xl"
              aria-label={t('revoke', { device: device.label })}
              onClick={() => revoke(device)}
            >
              <IconX aria-hidden size={20} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </SettingsGroup>
  );
}
