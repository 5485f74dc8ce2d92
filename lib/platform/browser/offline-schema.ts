/** What of a card is kept on the device: what its face shows, and what its QR code says. */
export type KeptCard = {
  username: string;
  name: string;
  title: string;
  company: string;
  /** The language that the card is written in. */
  language: string;
  /** Text of the QR code: the address with its channel. */
  code: string;
  /** The address as people read it. */
  address: string;
  colors: Record<'paper' | 'ink' | 'muted' | 'line', string>;
};

/** A contact that was written down without a network, as the interface takes it, and by whom. */
export type Capture = {
  /** A UUIDv7, under which the server adds it once. */
  id: string;
  owner: string;
  /** The language of the page it was written in. */
  locale: string;
  contact: CapturedContact;
};

/** What is said of somebody: as much of `NewContact` as the sending looks into. */
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
 * The cards of the person who is signed in on this device, and what was captured here and has not been sent. That may be
 * somebody else's, whose session has ended without a sign-out: it waits for them, and is never sent as another's.
 */
export type Kept = { owner: string; cards: KeptCard[]; captures?: Capture[] };

/** What of what was kept has not been sent, whoever wrote it. */
export function capturesOf(value: unknown): Capture[] {
  if (typeof value !== 'object' || value === null || !('captures' in value)) return [];
  const { captures } = value;
  if (!Array.isArray(captures)) return [];
  return captures.filter((capture: Partial<Capture> | null) => capture?.id && capture.owner && capture.contact);
}

/** The same with other captures; without any it is as if there had never been some. */
export function withCaptures({ owner, cards }: Kept, captures: Capture[]): Kept {
  return captures.length === 0 ? { owner, cards } : { owner, cards, captures };
}

/** Whether what was kept can be read: an older build may have kept something else. */
export function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('cards' in value)) return false;
  const { cards } = value;
  return Array.isArray(cards) && cards.every((card: Partial<KeptCard>) => card?.code && card.colors && card.address);
}
