import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { Acts } from '@/components/ui/acts';
import { RetryButton } from '@/components/ui/retry-button';
import classes from './invitations.module.css';
import type { Invited } from './use-invite-many';

type Props = { results: Invited[]; onRetry: () => void; onClose: () => void };

/** Who was invited, in numbers, and of each who was not, the reason. */
export function InviteResult({ results, onRetry, onClose }: Props) {
  const { t } = useTranslation(['invitations', 'errors']);
  const refused = results.filter(({ code }) => code !== null);
  const again = refused.filter(({ code }) => code !== 'already_member' && code !== 'already_invited');
  return (
    <Stack gap="md">
      <Text fw={550} role="status">
        {t('invitedCount', { count: results.length - refused.length })}
        {' · '}
        {t('refusedCount', { count: refused.length })}
      </Text>
      <ul className={classes.result}>
        {refused.map(({ email, code }) => (
          <li key={email}>
            <bdi dir="ltr">{email}</bdi>
            <Text size="sm" c="dimmed">
              {t(`errors:${code}`, { defaultValue: t('errors:internal') })}
            </Text>
          </li>
        ))}
      </ul>
      <Acts>
        {again.length > 0 && <RetryButton onRetry={onRetry}>{t('tryAgain')}</RetryButton>}
        <Button onClick={onClose}>{t('common:done')}</Button>
      </Acts>
    </Stack>
  );
}
