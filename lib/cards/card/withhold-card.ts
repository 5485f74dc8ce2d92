import type { Context } from '@/lib/platform/context';
import { missingRequiredParts } from './apply-template';
import type { PartsCard } from './parts';
import { type Governed, type TemplateInForce, templateInForce } from './template-in-force';

/** Whether visitors see a card: `missingParts` names the parts for which it is paused although it is meant to be active. */
export type CardVisibility = { status: 'active' | 'paused'; missingParts: string[] };

/** The status that a card is meant to have, even where missing parts still pause it. */
export const intendedStatus = ({ status, missingParts }: CardVisibility): CardVisibility['status'] =>
  missingParts.length > 0 ? 'active' : status;

/** The visibility of a card with this intended status and these missing required parts. */
export function visibilityWith(wish: CardVisibility['status'], missingParts: string[]): CardVisibility {
  if (wish === 'paused' || missingParts.length === 0) return { status: wish, missingParts: [] };
  return { status: 'paused', missingParts };
}

/** The visibility of a card under its template; `template` is null for a card without one. */
export function visibilityUnder(
  template: TemplateInForce | null,
  card: PartsCard,
  wish: CardVisibility['status'],
): CardVisibility {
  return visibilityWith(wish, template && wish === 'active' ? missingRequiredParts(template, card) : []);
}

/**
 * The visibility of a card that is about to be written: a card that lacks parts its template requires is paused until they are
 * filled in. All code that writes or moves cards uses it, in its transaction.
 */
export async function visibilityUnderTemplate(
  tx: Context,
  card: PartsCard & Governed,
  wish: CardVisibility['status'],
): Promise<CardVisibility> {
  const template = wish === 'active' ? await templateInForce(tx, card) : null;
  return visibilityUnder(template, card, wish);
}
