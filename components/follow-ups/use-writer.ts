import { useQuery } from '@tanstack/react-query';
import { useConfig } from '@/components/app/config';
import { useViewer } from '@/components/app/viewer';
import { shareUrl } from '@/lib/formats/share';
import type { Locale } from '@/lib/i18n/languages';
import { profilesQuery } from '@/lib/profiles/hooks';
import { cardName } from '@/lib/public-card/name';

/** Who writes: the signed-in person's name, and the address of their first card, in a language. */
export function useWriter(): (language: Locale) => { name: string; card: string } {
  const { appUrl } = useConfig();
  const viewer = useViewer();
  const { data: cards = [] } = useQuery(profilesQuery());
  const card = cards.find(({ status }) => status === 'active');
  const name = viewer?.displayName || (card ? cardName(card) : '');
  return (language) => ({ name, card: card ? shareUrl(appUrl, language, card.username, 'email') : '' });
}
