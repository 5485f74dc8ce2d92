import { Button, Group, List, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useViewer } from '@/components/app/viewer';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useCancelChange } from '@/lib/account/email-change/hooks';
import type { EmailChange } from '@/lib/account/email-change/schema';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';

type Props = { waiting: NonNullable<EmailChange['waiting']> };

/** A change of address that waits for one or both addresses to confirm it. */
export function WaitingChange({ waiting }: Props) {
  const { t } = useTranslation('security');
  const locale = localeOr(useRouter().locale);
  const viewer = useViewer();
  const showFailure = useFailureNotice();
  const { mutate, isPending } = useCancelChange();
  const zone = { timeZone: viewer?.timeZone ?? 'UTC' };
  const date = dateText(waiting.expiresAt, locale, { dateStyle: 'medium', timeStyle: 'short', ...zone });
  const stateOf = (isConfirmed: boolean) => t(isConfirmed ? 'emailConfirmed' : 'emailWaiting');
  return (
    <div>
      <Text mb="xs">{t('emailPending', { date })}</Text>
      <List mb="md">
        <List.Item>
          <bdi dir="ltr">{viewer?.email}</bdi>
          <Text size="sm" c="dimmed">
            {stateOf(waiting.isOldConfirmed)}
          </Text>
        </List.Item>
        <List.Item>
          <bdi dir="ltr">{waiting.email}</bdi>
          <Text size="sm" c="dimmed">
            {stateOf(waiting.isNewConfirmed)}
          </Text>
        </List.Item>
      </List>
      <Group>
        <Button
          variant="default"
          size="sm"
          loading={isPending}
          onClick={() => mutate(undefined, { onError: showFailure })}
        >
          {t('cancelEmailChange')}
        </Button>
      </Group>
    </div>
  );
}
