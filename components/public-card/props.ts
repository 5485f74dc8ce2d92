import type { Locale } from '@/lib/i18n/languages';
import type { PublicProfile } from '@/lib/profiles/schema';
import type { CardLinks, CardText } from '@/lib/public-card/types';

export type PublicCardProps = {
  card: PublicProfile;
  t: CardText;
  /** Language of the interface; the card's own texts are marked with the card's language. */
  locale: Locale;
  /** Absolute origin of the product. */
  appUrl: string;
  links: CardLinks;
};
