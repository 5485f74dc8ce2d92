import { Stack, Text, Title } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import type { StoredMail } from '@/lib/platform/outside/email/mailbox';

export type ShownMail = Pick<StoredMail, 'id' | 'to' | 'subject' | 'text' | 'at'>;

/** One mail of the local mailbox: recipient, time and content. */
export function LocalMail({ mail }: { mail: ShownMail }) {
  const { t } = useTranslation('dev-mail');
  const locale = localeOr(useRouter().locale);
  const time = dateText(mail.at, locale, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });
  return (
    <Stack
      component="article"
      gap={4}
      p="md"
      style={{ borderRadius: 12 }}
      bd="1px solid var(--meishi-line)"
      bg="var(--meishi-surface)"
    >
      <Title order={2} size="md">
        <bdi>{mail.subject}</bdi>
      </Title>
      <Text size="sm" c="dimmed">
        {t('to')} <bdi>{mail.to}</bdi> · <time dateTime={mail.at}>{time}</time>
      </Text>
      <Text component="pre" dir="auto" m={0} ff="inherit" style={{ whiteSpace: 'pre-wrap' }}>
        {mail.text}
      </Text>
    </Stack>
  );
}
