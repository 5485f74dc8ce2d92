import type { LocalizedCard } from '@/lib/cards/card/model';
import type { CardLinks, CardText, NoticeLink } from '@/lib/cards/public-card/types';
import type { Locale } from '@/lib/platform/i18n/languages';

export type PublicCardProps = {
  card: LocalizedCard;
  t: CardText;
  /** Language of the interface; the card's own texts are marked with the languages they are in. */
  locale: Locale;
  /** Absolute origin of the product. */
  appUrl: string;
  links: CardLinks;
  /** Ids of the links to pages about the person alone (`ownPages`); a preview names none. */
  own?: readonly string[];
  /** Links to the notices of those responsible for the card's page; undefined in a preview. */
  notices?: NoticeLink[];
};

/** Returns the `rel` of a link to a page, which describes the page to search engines and h-card parsers. */
export const relOf = (id: string, own: PublicCardProps['own']): string =>
  `${own?.includes(id) ? 'me ' : ''}noopener nofollow ugc`;
