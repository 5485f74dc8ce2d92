import { type Part, type PartsCard, partOf, withPart } from '@/lib/cards/card/template-model';
import type { Wanted } from './change-request-schema';

/** A wish as a part of the card; what it does not say of other languages is what the card says now. */
export function asPart(card: PartsCard, { path, value, other }: Wanted): Part {
  return { value, other: (other as Part['other'] | undefined) ?? partOf(card, path).other };
}

/** The card as somebody wants it. */
export function withWanted<Card extends PartsCard>(card: Card, wanted: readonly Wanted[]): Card {
  return wanted.reduce((now, part) => withPart(now, part.path, asPart(now, part)), card);
}
