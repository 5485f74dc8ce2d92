import type { Context } from '@/lib/platform/context';
import { missingRequiredParts } from './apply-template';
import type { PartsCard } from './parts';
import { type Governed, type TemplateInForce, templateInForce } from './template-in-force';

/** Whether visitors see a card: `missingParts` say why it is paused although it is meant to be active. */
export type CardVisibility = { status: 'active' | 'paused'; missingParts: string[] };

/** What a card is meant to be, whether or not it can be so yet. */
export const intendedStatus = ({ status, missingParts }: CardVisibility): CardVisibility['status'] =>
  missingParts.length > 0 ? 'active' : status;

/** What a card comes to that is meant to be one or the other and lacks these required parts. */
export function visibilityWith(wish: CardVisibility['status'], missingParts: string[]): CardVisibility {
  if (wish === 'paused' || missingParts.length === 0) return { status: wish, missingParts: [] };
  return { status: 'paused', missingParts };
}

/** The same under the template that the card is under; null where it is under none. */
export function visibilityUnder(
  template: TemplateInForce | null,
  card: PartsCard,
  wish: CardVisibility['status'],
): CardVisibility {
  return visibilityWith(wish, template && wish === 'active' ? missingRequiredParts(template, card) : []);
}

/**
 * Whether a card may be shown as it is about to be written: one that lacks what its template requires waits, paused, until that is
 * filled in. Asked by everything that writes cards or moves them, in its transaction.
 */
export async function visibilityUnderTemplate(
  tx: Context,
  card: PartsCard & Governed,
  wish: CardVisibility['status'],
): Promise<CardVisibility> {
  const template = wish === 'active' ? await templateInForce(tx, card) : null;
  return visibilityUnder(template, card, wish);
}
