import type { OffboardingWish } from './plan';

/** What is being decided, as the form has it. */
export type Draft = {
  cards: 'pause' | 'hand' | 'redirect' | 'organization';
  /** Who gets the cards, or whose card they lead to. */
  holder: string | null;
  /** The name of the colleague's card that the cards lead to. */
  username: string | null;
  contacts: 'stay' | 'transfer' | 'follow';
  receiver: string | null;
  releaseCodes: boolean;
  endSessions: boolean;
};

export const carefulDraft: Draft = {
  ...{ cards: 'pause', holder: null, username: null, contacts: 'stay', receiver: null },
  ...{ releaseCodes: true, endSessions: true },
};

function cardsOf({ cards, holder, username }: Draft): OffboardingWish['cards'] | null {
  if (cards === 'pause') return { act: 'pause' };
  if (cards === 'organization') return { act: 'redirect', to: { kind: 'organization' } };
  if (cards === 'hand') return holder ? { act: 'hand', to: holder } : null;
  return username ? { act: 'redirect', to: { kind: 'card', username } } : null;
}

/** Whether contacts can follow the cards: where these go to a colleague. */
export const canFollow = ({ cards }: Draft): boolean => cards === 'hand' || cards === 'redirect';

function contactsOf(draft: Draft): OffboardingWish['contacts'] | null {
  const { contacts, receiver } = draft;
  if (contacts === 'transfer') return receiver ? { act: 'transfer', to: receiver } : null;
  // Where the cards go to nobody, there is nobody to follow.
  return contacts === 'follow' && canFollow(draft) ? { act: 'follow' } : { act: 'stay' };
}

/** The request that a draft comes to; null while something is still to be chosen. */
export function wishOf(draft: Draft): OffboardingWish | null {
  const [cards, contacts] = [cardsOf(draft), contactsOf(draft)];
  const { releaseCodes, endSessions } = draft;
  return cards && contacts ? { cards, contacts, releaseCodes, endSessions } : null;
}
