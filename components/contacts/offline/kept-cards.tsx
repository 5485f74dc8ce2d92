import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConfig } from '@/components/app/config';
import { cardsQuery } from '@/lib/cards/card/hooks';
import { keepCards } from '@/lib/contacts/offline/keep-cards';

/** Stores the current cards of the signed-in user on the device. */
export function KeptCards({ owner }: { owner: string }) {
  const { appUrl } = useConfig();
  // Only reads the cards that other components request, and sends no request itself.
  const { data: cards } = useQuery({ ...cardsQuery(), enabled: false });
  useEffect(() => void keepCards(owner, cards, appUrl), [owner, cards, appUrl]);
  return null;
}
