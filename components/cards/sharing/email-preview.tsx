import { useTranslation } from 'next-i18next/pages';
import type { OwnCard } from '@/lib/cards/card/schema';
import { cardName } from '@/lib/cards/public-card/model';
import { direction, type Locale } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import classes from './sharing.module.css';

type Props = { card: OwnCard; locale: Locale; subject: string; note: string };

/** What the recipient of an email sees: its subject, the personal note, and the picture of the card. */
export function EmailPreview({ card, locale, subject, note }: Props) {
  const { t } = useTranslation('sharing');
  return (
    <figure className={classes.mail}>
      <figcaption className={classes.mailHead}>
        <span className={classes.note}>{t('emailPreview')}</span>
        <span className={classes.subject} lang={locale} dir={direction(locale)}>
          {subject}
        </span>
        {note !== '' && (
          <span className={classes.mailNote} dir="auto">
            {note}
          </span>
        )}
      </figcaption>
      {card.status === 'active' && (
        // biome-ignore lint/performance/noImgElement: made by the server in its one size.
        <img
          src={localizedPath(locale, `/${card.username}.og.png`)}
          alt={t('emailPictureAlt', { name: cardName(card) })}
          width={1200}
          height={630}
          loading="lazy"
        />
      )}
    </figure>
  );
}
