import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { openModal } from '@/components/app/modals';
import type { InvitationLink } from '@/lib/organization/invitations/schema';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';

function LinkView({ email, url, expiresAt }: InvitationLink & { email: string }) {
  const { t } = useTranslation('invitations');
  const locale = localeOr(useRouter().locale);
  const day = (at: string) => utcDayText(at, locale);
  return (
    <Stack gap="md">
      <Text>{t('linkFor', { email: isolated(email), date: day(expiresAt) })}</Text>
      <TextInput
        aria-label={t('linkTitle')}
        value={url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        {t('linkOnce')}
      </Text>
      <Group justify="flex-end">
        <CopyButton value={url}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? t('copied') : t('copy')}</Button>}
        </CopyButton>
      </Group>
    </Stack>
  );
}

function LinkTitle() {
  return useTranslation('invitations').t('linkTitle');
}

/** Shows a new link to hand over. It is not shown again. */
export function openInvitationLink(email: string, link: InvitationLink): void {
  openModal({ modalId: 'invitation-link', title: <LinkTitle />, children: <LinkView email={email} {...link} /> });
}
