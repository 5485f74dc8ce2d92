import { Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { Acts } from '@/components/ui/acts';
import { RetryButton } from '@/components/ui/retry-button';
import classes from './invitations.module.css';
import type { Invited } from './use-invite-many';

type Props = { results: Invited[]; onRetry: () => void; onClose: () => void };

/** How many people were invited, and of each who was not, the reason. */
export function InviteResult({ results, onRetry, onClose }: Props) {
  const { t } = useTranslation(['invitations', 'errors']);
  const refused = results.filter(({ code }) => code !== null);
  const invited = results.length - refused.length;
  const again = refused.filter(({ code }) => code !== 'already_member' && code !== 'already_invited');
  return (
    <Stack gap="md">
      <p className={classes.done} role="status">
        {invited > 0 && <IconCircleCheck aria-hidden size={20} />}
        <span>{invited > 0 ? t('invitedCount', { count: invited }) : t('invitedNone')}</span>
      </p>
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
