import { Button, CopyButton, Title } from '@mantine/core';
import { IconCheck, IconCopy, IconPencil, IconShare2 } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { useConfig } from '@/components/app/config';
import { QrPicture } from '@/components/cards/sharing/qr-picture';
import { openShare } from '@/components/cards/sharing/share-dialog';
import { Link } from '@/components/ui/link';
import type { OwnCard } from '@/lib/cards/card/schema';
import type { OwnFigures } from '@/lib/cards/visits/model';
import { shareUrl } from '@/lib/platform/formats/share';
import { localeOr } from '@/lib/platform/i18n/languages';
import { besideText } from '@/lib/platform/i18n/lists';
import { CardBadges } from './card-badges';
import { CardFigures } from './card-figures';
import { CardMenu } from './card-menu';
import { cardName } from './card-name';
import { CardObject } from './card-object-later';
import classes from './main-card.module.css';
import { PausedNote } from './paused-note';

type Props = {
  card: OwnCard;
  /** Whether there are no other cards. */
  isAlone: boolean;
  /** Its own figures, which say something only beside those of other cards. */
  figures: OwnFigures['byCard'][string] | undefined;
  /** What stands below the acts, beside the card. */
  children?: ReactNode;
};

/** The main card: large and as visitors see it, with its code and the acts of everyday use beside it. */
export function MainCard({ card, isAlone, figures, children }: Props) {
  const { t } = useTranslation(['card', 'sharing', 'common']);
  const { appUrl } = useConfig();
  const locale = localeOr(useRouter().locale);
  const name = cardName(card);
  const { title, company } = card.content;
  const isPaused = card.status === 'paused';
  const through = (via?: 'qr' | 'link') => shareUrl(appUrl, null, card.username, via);
  const address = through().replace(/^https?:\/\//, '');
  const named = (label: string) => ({ 'aria-label': t('common:labelled', { label, name }) });
  return (
    <section className={classes.hero} aria-labelledby="main-card">
      <div className={classes.card}>
        <CardObject card={card} className={classes.object} rows={12} />
        <Link className={classes.link} href={`/app/profile/${card.username}`} aria-label={name} draggable={false} />
      </div>
      <div className={classes.beside}>
        {isPaused && <PausedNote card={card} name={name} />}
        <div className={classes.panel}>
          <div className={classes.who}>
            {/* On a phone the card, right above, says who it is. */}
            <div className={classes.said}>
              <Title order={2} className={classes.name} id="main-card">
                <bdi lang={card.language}>{name}</bdi>
              </Title>
              {(title || company) && (
                <p className={classes.about}>
                  <bdi lang={card.language}>{besideText([title, company], locale)}</bdi>
                </p>
              )}
            </div>
            <bdi className={classes.address} dir="ltr">
              {address}
            </bdi>
            <div className={classes.badges}>
              <CardBadges card={card} isMain={!isAlone} />
            </div>
          </div>
          <div className={classes.qr}>
            <QrPicture text={through('qr')} label={t('sharing:qrAlt', { name })} size="small" />
          </div>
          <div className={classes.acts}>
            <Button
              {...(isPaused ? { variant: 'default' } : {})}
              leftSection={<IconShare2 aria-hidden size={18} />}
              onClick={() => openShare({ card })}
              {...named(t('shareCard'))}
            >
              {t('shareCard')}
            </Button>
            <Button
              variant="default"
              component={Link}
              href={`/app/profile/${card.username}`}
              leftSection={<IconPencil aria-hidden size={18} />}
              {...named(t('editCard'))}
            >
              {t('editCard')}
            </Button>
            <CopyButton value={through('link')} timeout={2000}>
              {({ copied, copy }) => (
                <Button
                  className={classes.copy ?? ''}
                  variant="default"
                  leftSection={copied ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} />}
                  onClick={copy}
                  {...(copied ? {} : named(t('sharing:copyLink')))}
                >
                  {copied ? t('common:copied') : t('sharing:copyLink')}
                </Button>
              )}
            </CopyButton>
            <CardMenu card={card} name={name} canBeMain={false} />
          </div>
          {!isAlone && (
            <div className={classes.figures}>
              <CardFigures figures={figures} />
            </div>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
