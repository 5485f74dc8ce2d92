import { useQuery } from '@tanstack/react-query';
import { useConfig } from '@/components/app/config';
import { useViewer } from '@/components/app/viewer';
import { cardsQuery } from '@/lib/cards/card/hooks';
import { cardName } from '@/lib/cards/public-card/model';
import { shareUrl } from '@/lib/platform/formats/share';
import type { Locale } from '@/lib/platform/i18n/languages';

/** Returns the name of the signed-in user and the address of their first active card, in a language. */
export function useWriter(): (language: Locale) => { name: string; card: string } {
  const { appUrl } = useConfig();
  const viewer = useViewer();
  const { data: cards = [] } = useQuery(cardsQuery());
  const card = cards.find(({ status }) => status === 'active');
  const name = viewer?.displayName || (card ? cardName(card) : '');
  return (language) => ({ name, card: card ? shareUrl(appUrl, language, card.username, 'email') : '' });
}
