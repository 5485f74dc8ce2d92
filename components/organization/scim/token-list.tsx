import { Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { confirmDelete } from '@/components/app/modals';
import { RemovableRow, RemovableRows } from '@/components/ui/removable-rows';
import { useRevokeToken } from '@/lib/organization/scim/hooks';
import type { ScimToken } from '@/lib/organization/scim/schema';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';

type Props = { slug: string; tokens: ScimToken[]; mayRevoke: boolean };

/** The tokens of an organization: the access of each, its last use, and a button that revokes it. */
export function TokenList({ slug, tokens, mayRevoke }: Props) {
  const { t } = useTranslation('scim');
  const locale = localeOr(useRouter().locale);
  const { mutateAsync } = useRevokeToken(slug);
  // Dates in UTC, so that the reader and the server see the same day.
  const days = (at: string) => utcDayText(at, locale);
  const day = (at: string) => days(at);
  const accessOf = { none: t('accessNone'), read: t('accessRead'), write: t('accessWrite') };
  const used = ({ lastUsedAt }: ScimToken) => (lastUsedAt ? t('lastUsed', { date: day(lastUsedAt) }) : t('neverUsed'));
  const ends = ({ expiresAt, isExpired }: ScimToken) => {
    if (!expiresAt) return null;
    return t(isExpired ? 'expired' : 'expires', { date: day(expiresAt) });
  };
  const revoke = ({ id, label }: ScimToken) =>
    confirmDelete({
      title: t('revokeTitle', { token: label }),
      description: t('revokeText'),
      confirmLabel: t('revokeConfirm'),
      onDelete: () => mutateAsync(id),
    });
  return (
    <SettingsGroup title={t('tokens')}>
      {tokens.length === 0 ? <Text c="dimmed">{t('none')}</Text> : null}
      <RemovableRows>
        {tokens.map((token) => (
          <RemovableRow
            key={token.id}
            name={token.label}
            removeLabel={t('revoke', { token: token.label })}
            onRemove={mayRevoke ? () => revoke(token) : undefined}
          >
            <Text size="sm" c="dimmed">
              {t('users')}: {accessOf[token.users]} · {t('groups')}: {accessOf[token.groups]}
            </Text>
            <Text size="sm" c="dimmed">
              {[used(token), ends(token)].filter(Boolean).join(' · ')}
            </Text>
          </RemovableRow>
        ))}
      </RemovableRows>
    </SettingsGroup>
  );
}
