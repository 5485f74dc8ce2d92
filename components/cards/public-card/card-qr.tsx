import type { ReactNode } from 'react';
import { displayUrl } from '@/lib/platform/formats/links';
import { shareUrl } from '@/lib/platform/formats/share';
import type { PublicCardProps } from './props';

type Props = Pick<PublicCardProps, 'card' | 't' | 'appUrl' | 'links'> & {
  /** The target of the link that shows the code on a phone; a preview has none, because several stand on one page. */
  id: string | undefined;
  children?: ReactNode;
};

/** The card's own address, as a QR code for a phone held against the screen or the printed page. */
export function CardQr({ card, t, appUrl, links, id, children }: Props) {
  const url = shareUrl(appUrl, null, card.username);
  return (
    <aside className="mc-qr" id={id}>
      {/* biome-ignore lint/performance/noImgElement: an SVG; lazy, so that it is not fetched where the styles hide it. */}
      {links.qr && <img src={links.qr} alt={t('qrAlt')} width={148} height={148} loading="lazy" />}
      <p className="mc-small">{t('qrCaption')}</p>
      <a className="u-url u-uid mc-address" href={url}>
        <bdi dir="ltr">{displayUrl(url)}</bdi>
      </a>
      {children}
    </aside>
  );
}
