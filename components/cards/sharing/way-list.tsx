import {
  IconBrandWhatsapp,
  IconCheck,
  IconCopy,
  IconMail,
  IconMessage,
  IconNfc,
  IconPrinter,
  IconShare2,
  IconSignature,
  IconTags,
  IconWallet,
} from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useConfig } from '@/components/app/config';
import type { OwnCard } from '@/lib/cards/card/schema';
import { cardName } from '@/lib/cards/public-card/model';
import { displayUrl } from '@/lib/platform/formats/links';
import { shareUrl, whatsAppName } from '@/lib/platform/formats/share';
import { CopyFailed } from './copy-failed';
import classes from './sharing.module.css';
import { useCopied } from './use-copied';
import { useWayNames } from './use-way-names';
import { WayRow } from './way-row';

/** The ways that open in the place of the list. */
export type Way = 'links' | 'sms' | 'email' | 'signature' | 'nfc' | 'files';

type Props = { card: OwnCard; met: string; onOpen: (way: Way) => void };

/** All ways by which a card is passed on: each is one click, or opens what it needs. */
export function WayList({ card, met, onOpen }: Props) {
  const { t } = useTranslation(['sharing', 'common']);
  const { appUrl, hasWallet } = useConfig();
  const names = useWayNames();
  const { username } = card;
  const name = cardName(card);
  const url = shareUrl(appUrl, null, username, 'link', met);
  const { copy, isCopied, hasFailed } = useCopied();
  // Known to the browser alone.
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  // Closing the share sheet rejects the promise, which is no error.
  const share = () => void navigator.share({ title: t('nativeTitle', { name }), url }).catch(() => {});
  const message = encodeURIComponent(t('smsText', { name, url }));
  const open = (way: Way) => ({ 'data-way': way, isOpening: true, label: names[way], onClick: () => onOpen(way) });
  return (
    <>
      <ul className={classes.list} aria-label={t('ways')}>
        <WayRow
          icon={isCopied ? IconCheck : IconCopy}
          label={isCopied ? t('common:copied') : t('copyLink')}
          note={displayUrl(shareUrl(appUrl, null, username))}
          onClick={() => void copy(url)}
          isPrimary
        />
        {canShare && <WayRow icon={IconShare2} label={t('shareWith')} onClick={share} />}
        <WayRow icon={IconTags} {...open('links')} />
        <WayRow icon={IconMessage} {...open('sms')} />
        <WayRow icon={IconMail} {...open('email')} />
        <WayRow icon={IconBrandWhatsapp} label={whatsAppName} href={`https://wa.me/?text=${message}`} isOutside />
        <WayRow icon={IconSignature} {...open('signature')} />
        <WayRow icon={IconNfc} {...open('nfc')} />
        <WayRow icon={IconPrinter} {...open('files')} />
        {hasWallet && card.status === 'active' && (
          <WayRow icon={IconWallet} label={t('wallet')} href={`/apple-wallet?username=${username}`} />
        )}
      </ul>
      {hasFailed && <CopyFailed url={url} />}
      <p className={classes.said} role="status">
        {isCopied ? t('common:copied') : ''}
      </p>
    </>
  );
}
