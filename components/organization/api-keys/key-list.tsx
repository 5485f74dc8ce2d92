import { Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { confirmDelete } from '@/components/app/modals';
import { RemovableRow, RemovableRows } from '@/components/ui/removable-rows';
import { useRevokeKey } from '@/lib/organization/api-keys/hooks';
import type { ApiKey } from '@/lib/organization/api-keys/schema';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './api-keys.module.css';
import { ScopeLines } from './scope-lines';

type Props = { organization: string | null; keys: ApiKey[] };

/** Keys with what they may do, their use and their end, each with the button that revokes it. */
export function KeyList({ organization, keys }: Props) {
  const { t } = useTranslation('api-keys');
  const locale = localeOr(useRouter().locale);
  const { mutateAsync } = useRevokeKey(organization);
  // Dates in UTC, so that the reader and the server see the same day.
  const day = (at: string) => utcDayText(at, locale);
  const facts = ({ createdAt, madeBy, lastUsedAt, expiresAt, isExpired }: ApiKey) => [
    organization !== null && madeBy
      ? t('madeBy', { name: isolated(madeBy), date: day(createdAt) })
      : t('made', { date: day(createdAt) }),
    lastUsedAt ? t('lastUsed', { date: day(lastUsedAt) }) : t('neverUsed'),
    ...(expiresAt ? [t(isExpired ? 'expired' : 'expires', { date: day(expiresAt) })] : []),
  ];
  const revoke = ({ id, label }: ApiKey) =>
    confirmDelete({
      title: t('revokeTitle', { key: label }),
      description: t('revokeText'),
      confirmLabel: t('revokeConfirm'),
      onDelete: () => mutateAsync(id),
    });
  return (
    <RemovableRows>
      {keys.map((key) => (
        <RemovableRow
          key={key.id}
          name={key.label}
          mark={
            <bdi dir="ltr" className={classes.prefix}>
              {key.prefix}…
            </bdi>
          }
          removeLabel={t('revoke', { key: key.label })}
          onRemove={() => revoke(key)}
        >
          <ScopeLines scopes={key.scopes} />
          <Text size="sm" c={key.isExpired ? 'var(--mantine-color-error)' : 'dimmed'}>
            {facts(key).join(' · ')}
          </Text>
        </RemovableRow>
      ))}
    </RemovableRows>
  );
}
