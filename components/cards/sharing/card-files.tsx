import { Button, Stack, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { OwnCard } from '@/lib/cards/card/schema';
import { localizedPath } from '@/lib/platform/i18n/paths';

/** The card on paper: its page, which prints on one sheet with its code, and the code as files. */
export function CardFiles({ card: { username, status } }: { card: OwnCard }) {
  const { t } = useTranslation('sharing');
  const { locale } = useRouter();
  const print = () => {
    const page = window.open(localizedPath(locale, `/${username}`));
    page?.addEventListener('load', () => page.print());
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('filesHint')}</Text>
      <Stack gap={8}>
        {status === 'active' && (
          <Button justify="start" leftSection={<IconPrinter aria-hidden size={18} />} onClick={print}>
            {t('print')}
          </Button>
        )}
        {(['svg', 'png'] as const).map((ending) => (
          <Button
            key={ending}
            component="a"
            href={`/${username}.qr.${ending}`}
            download={`${username}-qr.${ending}`}
            variant="default"
            justify="start"
            leftSection={<IconDownload aria-hidden size={18} />}
          >
            {t(ending === 'svg' ? 'downloadSvg' : 'downloadPng')}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
