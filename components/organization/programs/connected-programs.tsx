import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { confirmDelete } from '@/components/app/modals';
import { ScopeLines } from '@/components/organization/api-keys/scope-lines';
import { RemovableRow, RemovableRows } from '@/components/ui/removable-rows';
import { connectedQuery, useEndConnection } from '@/lib/organization/programs/hooks';
import type { Connection } from '@/lib/organization/programs/schema';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';

/** The programs that may act for the user, each with the button that ends that. */
export function ConnectedPrograms() {
  const { t } = useTranslation(['programs', 'api-keys']);
  const locale = localeOr(useRouter().locale);
  const { data: connections = [] } = useQuery(connectedQuery);
  const { mutateAsync } = useEndConnection();
  const end = ({ id, name }: Connection) =>
    confirmDelete({
      ...{ title: t('disconnectTitle', { name }), description: t('disconnectText') },
      confirmLabel: t('disconnectConfirm'),
      onDelete: () => mutateAsync(id),
    });
  // Days in UTC, so that the reader and the server see the same one.
  const facts = ({ createdAt, lastUsedAt }: Connection) => [
    t('allowed', { date: utcDayText(createdAt, locale) }),
    lastUsedAt ? t('api-keys:lastUsed', { date: utcDayText(lastUsedAt, locale) }) : t('api-keys:neverUsed'),
  ];
  return (
    <SettingsGroup title={t('connectedTitle')} help={t('connectedHelp')}>
      {connections.length === 0 ? <Text c="dimmed">{t('connectedNone')}</Text> : null}
      <RemovableRows>
        {connections.map((connection) => (
          <RemovableRow
            key={connection.id}
            name={connection.name}
            removeLabel={t('disconnect', { name: connection.name })}
            onRemove={() => end(connection)}
          >
            <ScopeLines scopes={connection.scopes} />
            <Text size="sm" c="dimmed">
              {facts(connection).join(' · ')}
            </Text>
          </RemovableRow>
        ))}
      </RemovableRows>
    </SettingsGroup>
  );
}
