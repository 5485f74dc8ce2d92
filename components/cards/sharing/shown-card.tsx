import { UnstyledButton } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { CardFace } from '@/components/cards/face/card-face';
import type { OwnCard } from '@/lib/cards/card/schema';
import { cardName } from '@/lib/cards/public-card/model';
import { displayUrl } from '@/lib/platform/formats/links';
import { shareUrl } from '@/lib/platform/formats/share';
import { openLargeQr } from './large-qr';
import { QrPicture } from './qr-picture';
import classes from './sharing.module.css';

/** The face of the card, and its code, which fills the screen when it is pressed. */
export function ShownCard({ card, met }: { card: OwnCard; met: string }) {
  const { t } = useTranslation('sharing');
  const { appUrl } = useConfig();
  const name = cardName(card);
  const code = shareUrl(appUrl, null, card.username, 'qr', met);
  const label = t('qrAlt', { name });
  const { title, company } = card.content;
  const address = displayUrl(shareUrl(appUrl, null, card.username));
  const shown = { code, name, about: [title, company].filter(Boolean), address, language: card.language };
  return (
    <div className={classes.shown}>
      <div className={classes.face} aria-hidden>
        <CardFace card={card} unnamed={card.username} />
      </div>
      <UnstyledButton className={classes.code} onClick={() => openLargeQr(shown)} aria-label={t('qrLargeOf', { name })}>
        <QrPicture text={code} label={label} />
        <span className={classes.enlarge} aria-hidden>
          <IconMaximize size={16} />
        </span>
      </UnstyledButton>
      <p className={classes.hint}>{t('qrHint')}</p>
    </div>
  );
}
