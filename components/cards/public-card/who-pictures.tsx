import { isOfName } from '@/lib/cards/card/model';
import { cardName } from '@/lib/cards/public-card/name';
import { initials } from '@/lib/platform/formats/names';
import { Picture } from './picture';
import type { PublicCardProps } from './props';

type Props = Pick<PublicCardProps, 'card' | 't'>;

/** The owner's photo or initials; the layouts of names have neither. */
export function Portrait({ card, t }: Props) {
  if (isOfName(card.look)) return null;
  if (card.photoId) {
    const alt = t('photoAlt', { name: cardName(card) });
    const [size, width] = card.look.layout === 'poster' ? (['640', 480] as const) : (['320', 112] as const);
    return (
      <Picture id={card.photoId} size={size} alt={alt} className="mc-photo u-photo" width={width} height={width} />
    );
  }
  const letters = initials(card.content.name, card.spoken.name);
  if (!letters) return null;
  return (
    <div className="mc-photo mc-initials" lang={card.spoken.name} aria-hidden="true">
      {letters}
    </div>
  );
}

/** The company's logo, whole and on its own ground. */
export function Logo({ card, t }: Props) {
  if (!card.logoId) return null;
  const { company } = card.content;
  const alt = company ? t('logoAlt', { name: company }) : '';
  return <Picture id={card.logoId} size="320" alt={alt} className="mc-logo u-logo" width={120} height={40} />;
}

/** The band of two layouts: in the banner, the owner's cover where there is one; otherwise the theme's colors. */
export function Cover({ card }: Pick<Props, 'card'>) {
  const { layout } = card.look;
  if (layout !== 'banner' && layout !== 'band') return null;
  return (
    <div className="mc-cover">
      {layout === 'banner' && card.coverId && (
        <Picture id={card.coverId} size="960" alt="" className="mc-cover-picture" width={480} height={160} />
      )}
    </div>
  );
}
