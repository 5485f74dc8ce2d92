import { useCardText } from '@/components/cards/face/use-card-text';
import { CardActs } from '@/components/cards/public-card/card-acts';
import { CardFields } from '@/components/cards/public-card/card-fields';
import { CardRoot } from '@/components/cards/public-card/card-root';
import { CardTop } from '@/components/cards/public-card/card-top';
import { direction, type Locale } from '@/lib/platform/i18n/languages';
import classes from './card-miniature.module.css';
import { type ShownCard, shownCard } from './shown-card';

const links = {
  ...{ save: '#', exchange: '#', send: null, documents: null, qr: null },
  languages: [],
  home: { href: '#', label: '' },
};

/** The upper part of a card's page, small: what tells one look from another. The styles of its layout stand beside it. */
export function CardMiniature({ card, locale }: { card: ShownCard; locale: Locale }) {
  const { cardText, spoken } = useCardText(locale);
  const shown = shownCard(card, locale);
  return (
    <div className={classes.frame} dir="ltr" aria-hidden inert>
      <div className={classes.page} lang={spoken} dir={direction(spoken)}>
        <CardRoot look={shown.look}>
          <div className="mc-ground">
            <div className="mc-sheet">
              <CardTop card={shown} t={cardText} />
              <div className="mc-ways">
                <CardActs card={shown} t={cardText} links={links} />
                <CardFields card={shown} t={cardText} locale={spoken} />
              </div>
            </div>
          </div>
        </CardRoot>
      </div>
    </div>
  );
}
