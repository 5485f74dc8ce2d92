import { Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { RemovableRow, RemovableRows } from '@/components/ui/removable-rows';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import { devicesQuery, useRemoveDevice } from '@/lib/platform/push/hooks';

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
      <RemovableRows>
        {devices.map(({ id, label, isThis, createdAt }) => (
          <RemovableRow
            key={id}
            name={label}
            mark={
              isThis ? (
                <Badge color="gray" variant="light">
                  {t('thisDevice')}
                </Badge>
              ) : null
            }
            removeLabel={t('removeDevice', { device: label })}
            onRemove={isThis ? undefined : () => mutate(id)}
          >
            <Text size="sm" c="dimmed">
              {t('since', { date: dateText(createdAt, locale, { dateStyle: 'medium' }) })}
            </Text>
          </RemovableRow>
        ))}
      </RemovableRows>
    </div>
  );
}
