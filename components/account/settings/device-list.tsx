import { ActionIcon, Badge, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import { devicesQuery, useRemoveDevice } from '@/lib/platform/push/hooks';
import classes from './device-list.module.css';

/** The user's browsers that receive push notifications. Each browser but the present one can be removed here. */
export function DeviceList() {
  const { t } = useTranslation('settings');
  const locale = localeOr(useRouter().locale);
  const { data: devices = [] } = useQuery(devicesQuery());
  const { mutate } = useRemoveDevice();
  if (devices.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={550} mb="xs">
        {t('devices')}
      </Text>
      <ul className={classes.list}>
        {devices.map(({ id, label, isThis, createdAt }) => (
          <li key={id} className={classes.device}>
            <div className={classes.name}>
              <bdi>{label}</bdi>
              <Text size="xs" c="dimmed">
                {t('since', {
                  date: dateText(createdAt, locale, { dateStyle: 'medium' }),
                })}
              </Text>
            </div>
            {isThis ? (
              <Badge color="gray" variant="light">
                {t('thisDevice')}
              </Badge>
            ) : (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="xl"
                aria-label={t('removeDevice', { device: label })}
                onClick={() => mutate(id)}
              >
                <IconX aria-hidden size={20} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
