import type { OffboardingWish } from './plan';

/** The choices of an offboarding, as the form has them. */
export type Draft = {
  cards: 'pause' | 'hand' | 'redirect' | 'organization';
  /** The colleague who gets the cards, or to whose card they redirect. */
  holder: string | null;
  /** The username of the colleague's card to which the cards redirect. */
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

/** Whether contacts can follow the cards, because a colleague gets the cards or their redirect. */
export const canFollow = ({ cards }: Draft): boolean => cards === 'hand' || cards === 'redirect';

function contactsOf(draft: Draft): OffboardingWish['contacts'] | null {
  const { contacts, receiver } = draft;
  if (contacts === 'transfer') return receiver ? { act: 'transfer', to: receiver } : null;
  // Contacts cannot follow cards that no colleague gets.
  return contacts === 'follow' && canFollow(draft) ? { act: 'follow' } : { act: 'stay' };
}

/** The request for a draft; null while a choice is missing. */
export function wishOf(draft: Draft): OffboardingWish | null {
  const [cards, contacts] = [cardsOf(draft), contactsOf(draft)];
  const { releaseCodes, endSessions } = draft;
  return cards && contacts ? { cards, contacts, releaseCodes, endSessions } : null;
}
