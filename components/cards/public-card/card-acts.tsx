import type { ReactNode } from 'react';
import { Icon } from './icons';
import type { PublicCardProps } from './props';
import { QuickActs } from './quick-acts';

type Props = Pick<PublicCardProps, 'card' | 't' | 'links'> & {
  /** Content below the acts. */
  children?: ReactNode;
};

/**
 * The acts that are visible before scrolling: save, exchange, and the quick ones. Exchange is an icon until the contact is saved or
 * where the card is wide; its words are always there for screen readers. The card's script says `data-saved` on the main button.
 */
export function CardActs({ card, t, links, children }: Props) {
  if (!links.save) return null;
  return (
    <div className="mc-acts">
      <div className="mc-main">
        <a className="mc-save" href={links.save} data-save="" data-saved={t('saved')}>
          <Icon name="save" />
          <span>{t('save')}</span>
        </a>
        {links.exchange && (
          <a className="mc-action" href={links.exchange} title={t('exchange')} data-exchange="" rel="nofollow">
            <Icon name="exchange" />
            <span>{t('exchange')}</span>
          </a>
        )}
      </div>
      <QuickActs card={card} t={t} />
      {children}
    </div>
  );
}
