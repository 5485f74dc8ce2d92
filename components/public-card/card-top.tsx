import { initials } from '@/lib/formats/names';
import { cardName } from '@/lib/public-card/name';
import { photoUrl } from '@/lib/uploads/schema';
import { CardName } from './card-name';
import { CardWork } from './card-work';
import { Icon } from './icons';
import { ownWords } from './own-words';
import type { PublicCardProps } from './props';

type Props = Pick<PublicCardProps, 'card' | 't' | 'links'>;

function Portrait({ card, t }: Pick<Props, 'card' | 't'>) {
  if (card.photoId) {
    return (
      // biome-ignore lint/performance/noImgElement: sized at upload; next/image would bring a script.
      <img
        className="mc-photo u-photo"
        src={photoUrl(card.photoId, '320.webp')}
        alt={t('photoAlt', { name: cardName(card) })}
        width={112}
        height={112}
        fetchPriority="high"
      />
    );
  }
  const letters = initials(card.content.name, card.language);
  if (!letters) return null;
  return (
    <div className="mc-photo mc-initials" lang={card.language} aria-hidden="true">
      {letters}
    </div>
  );
}

/** Who this is, and the one thing to do: what shows before any scrolling. */
export function CardTop({ card, t, links }: Props) {
  const { content, language } = card;
  const { pronouns, headline } = content;
  const words = ownWords(language);
  return (
    <header className="mc-top">
      {/* Absolutely placed, so that showing it moves nothing. */}
      <button type="button" className="mc-share" data-share="" aria-label={t('share')} hidden>
        <Icon name="share" />
      </button>
      <Portrait card={card} t={t} />
      <CardName card={card} />
      {pronouns && (
        <p className="mc-small" {...words}>
          {pronouns}
        </p>
      )}
      <CardWork content={content} language={language} />
      {headline && (
        <p className="mc-headline" {...words}>
          {headline}
        </p>
      )}
      {links.save && (
        <a className="mc-save" href={links.save} data-save="">
          <Icon name="save" />
          {t('save')}
        </a>
      )}
    </header>
  );
}
