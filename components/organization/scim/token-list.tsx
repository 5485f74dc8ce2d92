import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { confirmDelete } from '@/components/app/modals';
import { useRevokeToken } from '@/lib/organization/scim/hooks';
import type { ScimToken } from '@/lib/organization/scim/schema';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './scim.module.css';

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
      <ul className={classes.list}>
        {tokens.map((token) => (
          <li key={token.id} className={classes.token}>
            <div className={classes.name}>
              <bdi>{token.label}</bdi>
              <Text size="sm" c="dimmed">
                {t('users')}: {accessOf[token.users]} · {t('groups')}: {accessOf[token.groups]}
              </Text>
              <Text size="sm" c="dimmed">
                {[used(token), ends(token)].filter(Boolean).join(' · ')}
              </Text>
            </div>
            {mayRevoke && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="xl"
                aria-label={t('revoke', { token: token.label })}
                onClick={() => revoke(token)}
              >
                <IconX aria-hidden size={20} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </SettingsGroup>
  );
}
