import { Icon } from './icons';
import type { PublicCardProps } from './props';
import { Who } from './who';
import { Cover, Logo, Portrait } from './who-pictures';

/** The owner: pictures, name and work. On wide screens it is the card beside which everything else stands. */
export function CardTop({ card, t }: Pick<PublicCardProps, 'card' | 't'>) {
  return (
    <header className="mc-top">
      <Cover card={card} />
      {/* Absolutely placed, so that showing it moves nothing. */}
      <button type="button" className="mc-share" data-share="" aria-label={t('share')} hidden>
        <Icon name="share" />
      </button>
      <div className="mc-heads">
        <Portrait card={card} t={t} />
        <Logo card={card} t={t} />
      </div>
      <Who card={card} />
    </header>
  );
}
