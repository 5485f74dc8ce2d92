import type { Theme } from '@/lib/public-card/themes';

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
  colors: Pick<Theme, 'paper' | 'ink' | 'muted' | 'line'>;
};

/** The cards of the person who is signed in on this device. */
export type Kept = { owner: string; cards: KeptCard[] };

/** Whether what was kept can be read: an older build may have kept something else. */
export function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('cards' in value)) return false;
  const { cards } = value;
  return Array.isArray(cards) && cards.every((card: Partial<KeptCard>) => card?.code && card.colors && card.address);
}
