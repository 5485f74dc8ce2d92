import { useTranslation } from 'next-i18next/pages';
import type { Channel } from '@/lib/platform/formats/share';

/** What the ways to a card are called. */
export function useChannelNames(): Record<Channel, string> {
  const { t } = useTranslation('profiles');
  return {
    link: t('channelLink'),
    qr: t('channelQr'),
    nfc: t('channelNfc'),
    sms: t('channelSms'),
    email: t('channelEmail'),
    signature: t('channelSignature'),
    wallet: t('channelWallet'),
    unknown: t('channelUnknown'),
  };
}
