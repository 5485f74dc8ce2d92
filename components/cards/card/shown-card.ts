import { settle } from '@/lib/cards/card/draft-schema';
import type { ExchangeForm } from '@/lib/cards/card/exchange-form-schema';
import { type LocalizedCard, localizeCard } from '@/lib/cards/card/localize';
import { noContent } from '@/lib/cards/card/no-content';
import { publicCard } from '@/lib/cards/card/public-model';
import type { OwnCard } from '@/lib/cards/card/schema';
import type { Locale } from '@/lib/platform/i18n/languages';

/** The part of a card that a preview needs; texts may still be unvalidated input. */
export type ShownCard = Pick<OwnCard, 'username' | 'language' | 'content' | 'look' | 'photoId'> & {
  logoId?: string | null;
  coverId?: string | null;
  exchangeForm?: ExchangeForm;
  /** Parts that a template keeps from visitors. */
  hiddenParts?: string[];
};

const fixed = { id: 'draft', isIndexed: false, version: 0, updatedAt: '', logoId: null, coverId: null };
const exchangeForm = { isOn: true, questions: [] };

/** Returns a draft as visitors who read `locale` will see it. Invalid input is left out, as on the public page. */
export function shownCard(card: ShownCard, locale: Locale): LocalizedCard {
  const content = settle(card.content, noContent);
  return localizeCard(publicCard({ ...fixed, exchangeForm, ...card, content }), locale);
}
