import { Button, Stack, Text } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useConfig } from '@/components/app/config';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { QrPicture } from '@/components/cards/sharing/qr-picture';
import { quiet } from '@/components/ui/quiet';
import type { WalletPage } from '@/lib/cards/wallet/wallet';
import { browserCase } from '@/lib/platform/browser/browser-case';
import { report } from '@/lib/platform/browser/report';
import { parseChannel } from '@/lib/platform/formats/share';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localizedPath } from '@/lib/platform/i18n/paths';

type System = ReturnType<typeof browserCase>['system'];

/** Returns the device's system; null on the server and without scripts, where every wallet is offered. */
function useSystem(): System | null {
  const [system, setSystem] = useState<System | null>(null);
  useEffect(() => setSystem(browserCase(navigator.userAgent, navigator).system), []);
  return system;
}

/** The wallets that this device supports. An iPhone supports both; only Apple's devices support Apple's passes. */
function Ways({ wallet, system }: { wallet: WalletPage; system: System | null }) {
  const { t } = useTranslation('wallet');
  const { query } = useRouter();
  const ways = [
    { href: system === 'android' ? null : wallet.apple, label: t('addApple') },
    { href: wallet.google, label: t('addGoogle') },
  ].filter((way): way is { href: string; label: string } => way.href !== null);
  if (ways.length === 0) return <Text>{t('otherDevice')}</Text>;
  const saved = () =>
    report('/api/v1/visits', { username: wallet.username, event: 'wallet', channel: parseChannel(query.via) });
  return (
    <Stack gap="sm">
      {ways.map(({ href, label }, at) => (
        <Button
          key={href}
          component="a"
          href={href}
          onClick={saved}
          fullWidth
          variant={at === 0 ? 'filled' : 'default'}
          leftSection={<IconWallet aria-hidden size={20} />}
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
}

/** The page with a card for the wallet of a phone; on other devices, how to get the card onto a phone. */
export function Wallet({ wallet }: { wallet: WalletPage }) {
  const { t } = useTranslation('wallet');
  const { appUrl } = useConfig();
  const { locale } = useRouter();
  const system = useSystem();
  const { username, apple, google } = wallet;
  const card = (
    <Button component="a" href={localizedPath(locale, `/${username}`)} {...quiet} fullWidth>
      {t('openCard')}
    </Button>
  );
  if (!apple && !google)
    return (
      <AuthShell title={t('offTitle')} lead={t('offText')}>
        {card}
      </AuthShell>
    );
  const isPhone = system === 'ios' || system === 'android';
  return (
    <AuthShell title={t('title')} lead={t('lead', { name: isolated(wallet.name) })}>
      <Ways wallet={wallet} system={system} />
      {!isPhone && (
        <Stack gap="sm" align="center">
          <Text ta="center" style={{ textWrap: 'balance' }}>
            {t('elsewhere')}
          </Text>
          <QrPicture
            text={`${appUrl}${localizedPath(locale, `/apple-wallet?username=${username}`)}`}
            label={t('qrAlt', { name: wallet.name })}
            size="small"
          />
        </Stack>
      )}
      {card}
    </AuthShell>
  );
}
