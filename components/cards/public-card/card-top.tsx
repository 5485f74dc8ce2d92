import type { ReactNode } from 'react';
import { Icon } from './icons';
import type { PublicCardProps } from './props';
import { Who } from './who';
import { Cover, Logo, Portrait } from './who-pictures';

type Props = Pick<PublicCardProps, 'card' | 't' | 'links'> & {
  /** Content below the main button: quick acts, and help with saving. */
  children?: ReactNode;
};

/** The owner and the main button: what is visible before scrolling. */
export function CardTop({ card, t, links, children }: Props) {
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
      {links.save && (
        <div className="mc-acts">
          <a className="mc-save" href={links.save} data-save="">
            <Icon name="save" />
            {t('save')}
          </a>
          {links.exchange && (
            <a className="mc-action" href={links.exchange} data-exchange="" rel="nofollow">
              <Icon name="exchange" />
              {t('exchange')}
            </a>
          )}
          {children}
        </div>
      )}
    </header>
  );
}
