import { type Part, type PartsCard, partOf, withPart } from '@/lib/cards/card/template-model';
import type { Wanted } from './change-request-schema';

/** A requested part as a part of the card; without translations in the request, the card's present ones stay. */
export function asPart(card: PartsCard, { path, value, other }: Wanted): Part {
  return { value, other: (other as Part['other'] | undefined) ?? partOf(card, path).other };
}

/** The card with the requested parts. */
export function withWanted<Card extends PartsCard>(card: Card, wanted: readonly Wanted[]): Card {
  return wanted.reduce((now, part) => withPart(now, part.path, asPart(now, part)), card);
}
