import { Button, Stack, Text } from '@mantine/core';
import { IconDownload, IconMaximize, IconShare2, IconWallet } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useConfig } from '@/components/app/config';
import { Link } from '@/components/ui/link';
import { quiet } from '@/components/ui/quiet';
import type { OwnCard } from '@/lib/cards/card/schema';
import { cardName } from '@/lib/cards/public-card/model';
import { displayUrl } from '@/lib/platform/formats/links';
import { shareUrl } from '@/lib/platform/formats/share';
import { openLargeQr } from './large-qr';
import { LinkField } from './link-field';
import { QrPicture } from './qr-picture';
import classes from './sharing.module.css';

/** The tab with a card's link and QR code: scanned from the screen, copied, passed to another app, or saved as a file. */
export function LinkTab({ card, met }: { card: OwnCard; met: string }) {
  const { t } = useTranslation('sharing');
  const { appUrl, hasWallet } = useConfig();
  // Set after the first render, because only the browser knows it: the dialog is never rendered on the server, but the last step
  // of onboarding is.
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);

  const { username } = card;
  const name = cardName(card);
  const code = shareUrl(appUrl, null, username, 'qr', met);
  const url = shareUrl(appUrl, null, username, 'link', met);
  // Closing the share sheet rejects the promise, which is no error.
  const share = () => void navigator.share({ title: t('nativeTitle', { name }), url }).catch(() => {});
  const file = (ending: string) => ({ href: `/${username}.qr.${ending}`, download: `${username}-qr.${ending}` });

  return (
    <div className={classes.columns}>
      <Stack gap={8} align="center">
        <QrPicture text={code} label={t('qrAlt', { name })} />
        <Button
          {...quiet}
          size="sm"
          leftSection={<IconMaximize aria-hidden size={18} />}
          onClick={() => openLargeQr(code, t('qrAlt', { name }))}
        >
          {t('qrLarge')}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {t('qrHint')}
        </Text>
      </Stack>
      <Stack gap="md">
        <LinkField url={url} shown={displayUrl(shareUrl(appUrl, null, username))} isPrimary />
        {canShare && (
          <Button variant="default" leftSection={<IconShare2 aria-hidden size={18} />} onClick={share}>
            {t('shareWith')}
          </Button>
        )}
        {hasWallet && card.status === 'active' && (
          <Button
            component={Link}
            href={`/apple-wallet?username=${username}`}
            variant="default"
            leftSection={<IconWallet aria-hidden size={18} />}
          >
            {t('wallet')}
          </Button>
        )}
        <div className={classes.files}>
          {(['svg', 'png'] as const).map((ending) => (
            <Button
              key={ending}
              component="a"
              {...file(ending)}
              {...quiet}
              leftSection={<IconDownload aria-hidden size={18} />}
            >
              {t(ending === 'svg' ? 'downloadSvg' : 'downloadPng')}
            </Button>
          ))}
        </div>
      </Stack>
    </div>
  );
}
