import type { Context } from '@/lib/platform/context';
import { missingFrom } from './apply-template';
import { type Governed, templateInForce } from './in-force';
import type { PartsCard } from './parts';

/** Whether visitors see a card: `missingParts` say why it is paused although it is meant to be active. */
export type Showing = { status: 'active' | 'paused'; missingParts: string[] };

/** What a card is meant to be, whether or not it can be so yet. */
export const wishFor = ({ status, missingParts }: Showing): Showing['status'] =>
  missingParts.length > 0 ? 'active' : status;

/** What a card comes to that is meant to be one or the other and lacks these required parts. */
export function showingOf(wish: Showing['status'], missingParts: string[]): Showing {
  if (wish === 'paused' || missingParts.length === 0) return { status: wish, missingParts: [] };
  return { status: 'paused', missingParts };
}

/**
 * Whether a card may be shown as it is about to be written: one that lacks what its template requires waits, paused, until that is
 * filled in. Asked by everything that writes cards or moves them, in its transaction.
 */
export async function showing(tx: Context, card: PartsCard & Governed, wish: Showing['status']): Promise<Showing> {
  const template = wish === 'active' ? await templateInForce(tx, card) : null;
  return showingOf(wish, template ? missingFrom(template, card) : []);
}
