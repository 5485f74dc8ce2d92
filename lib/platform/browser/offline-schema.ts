/** The part of a card that is stored on the device: what the card shows, and the text of its QR code. */
export type KeptCard = {
  username: string;
  name: string;
  title: string;
  company: string;
  /** The language that the card is written in. */
  language: string;
  /** The text of the QR code: the card's URL with its channel. */
  code: string;
  /** The card's URL in readable form. */
  address: string;
  colors: Record<'paper' | 'ink' | 'muted' | 'line', string>;
};

/** A contact that was entered without a network, in the format of the API, with the user who entered it. */
export type Capture = {
  /** A UUIDv7. The server adds a contact with this id only once. */
  id: string;
  owner: string;
  /** The language of the page on which the contact was entered. */
  locale: string;
  contact: CapturedContact;
};

/** The data of a captured contact: the part of `NewContact` that the code for sending reads. */
export type CapturedContact = {
  content: {
    name?: Record<string, string>;
    company?: string;
    note?: string;
    fields?: readonly object[];
    met?: { event?: string; place?: string; on?: string };
  };
  tags?: string[];
  photoId?: string | null;
  language?: string;
};

/**
 * The cards of the user who is signed in on this device, and the captures made here that have not been sent. A capture may
 * belong to another user whose session ended without a sign-out: it stays until that user returns, and is never sent under
 * another account.
 */
export type Kept = { owner: string; cards: KeptCard[]; captures?: Capture[] };

/** Returns the captures in the stored value that have not been sent, whichever user wrote them. */
export function capturesOf(value: unknown): Capture[] {
  if (typeof value !== 'object' || value === null || !('captures' in value)) return [];
  const { captures } = value;
  if (!Array.isArray(captures)) return [];
  return captures.filter((capture: Partial<Capture> | null) => capture?.id && capture.owner && capture.contact);
}

/** Returns the stored value with other captures; an empty list removes the property. */
export function withCaptures({ owner, cards }: Kept, captures: Capture[]): Kept {
  return captures.length === 0 ? { owner, cards } : { owner, cards, captures };
}

/** Returns whether the stored value is readable: an older build may have stored another format. */
export function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('cards' in value)) return false;
  const { cards } = value;
  return Array.isArray(cards) && cards.every((card: Partial<KeptCard>) => card?.code && card.colors && card.address);
}
