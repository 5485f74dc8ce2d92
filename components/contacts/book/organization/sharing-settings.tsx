import { Switch, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useSetSharing, useSharing } from '@/lib/contacts/book/organization-hooks';
import { isolated } from '@/lib/platform/i18n/isolated';
import classes from './organization-contacts.module.css';

/**
 * The settings, if the organization leaves them to its members, whether the teams of the user's cards can read the contacts
 * that come in through these cards.
 */
export function SharingSettings({ slug }: { slug: string }) {
  const { t } = useTranslation('organization-contacts');
  const fail = useFailureNotice();
  const { data: sharing } = useSharing(slug);
  const set = useSetSharing(slug);
  if (sharing?.visibility !== 'members' || sharing.cards.length === 0) return null;
  const change = (cardId: string, isShared: boolean) => set.mutate({ cardId, isShared }, { onError: fail });
  return (
    <section className={classes.sharing} aria-label={t('sharingTitle')}>
      <Text size="sm" c="dimmed">
        {t('sharingText')}
      </Text>
      {sharing.cards.map(({ id, username, isShared }) => (
        <Switch
          key={id}
          label={t('shareCard', { card: isolated(`/${username}`) })}
          checked={isShared}
          onChange={(event) => change(id, event.currentTarget.checked)}
        />
      ))}
    </section>
  );
}
