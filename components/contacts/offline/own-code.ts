import type { QueryClient } from '@tanstack/react-query';
import { openLargeQr } from '@/components/cards/sharing/large-qr';
import { cardsQuery } from '@/lib/cards/card/hooks';
import { keptCards } from '@/lib/contacts/offline/keep-cards';
import { isKept, type KeptCard } from '@/lib/platform/browser/offline-schema';
import { readKept } from '@/lib/platform/browser/offline-store';
import { localeOr } from '@/lib/platform/i18n/languages';

type Asked = { client: QueryClient; owner: string; appUrl: string };

/** The main card: of the cards that the page has, else as the device keeps it, else as the server has it. */
async function mainCard({ client, owner, appUrl }: Asked): Promise<KeptCard | undefined> {
  const here = client.getQueryData(cardsQuery().queryKey);
  if (here) return keptCards(here, appUrl)[0];
  const kept = await readKept();
  if (isKept(kept) && kept.owner === owner && kept.cards[0]) return kept.cards[0];
  return keptCards(await client.fetchQuery(cardsQuery()), appUrl)[0];
}

/**
 * Fills the screen with the code of the main card, also without a network where the device keeps the card. Returns whether there
 * is a card that visitors see.
 */
export async function openOwnCode(asked: Asked): Promise<boolean> {
  const card = await mainCard(asked);
  if (!card) return false;
  const { code, name, title, company, address, language } = card;
  openLargeQr({ code, name, about: [title, company].filter(Boolean), address, language: localeOr(language) });
  return true;
}
