import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { confirmDelete } from '@/components/app/modals';
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
    <ul className={classes.list}>
      {keys.map((key) => (
        <li key={key.id} className={classes.key}>
          <div className={classes.about}>
            <span className={classes.name}>
              <bdi>{key.label}</bdi>
              <bdi dir="ltr" className={classes.prefix}>
                {key.prefix}…
              </bdi>
            </span>
            <ScopeLines scopes={key.scopes} />
            <Text size="sm" c={key.isExpired ? 'var(--mantine-color-error)' : 'dimmed'}>
              {facts(key).join(' · ')}
            </Text>
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="xl"
            aria-label={t('revoke', { key: key.label })}
            onClick={() => revoke(key)}
          >
            <IconX aria-hidden size={20} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
