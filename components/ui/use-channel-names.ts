import { useTranslation } from 'next-i18next/pages';
import type { Channel } from '@/lib/platform/formats/share';

/** Returns the displayed names of the channels that lead to a card. */
export function useChannelNames(): Record<Channel, string> {
  const { t } = useTranslation('card');
  return {
    link: t('channelLink'),
    qr: t('channelQr'),
    nfc: t('channelNfc'),
    sms: t('channelSms'),
    email: t('channelEmail'),
    signature: t('channelSignature'),
    wallet: t('channelWallet'),
    background: t('channelBackground'),
    event: t('channelEvent'),
    code: t('channelCode'),
    unknown: t('channelUnknown'),
  };
}
