import type { CardField } from '@/lib/cards/card/schema';

type Kind = CardField['kind'];

/** The kinds of fields in the groups in which visitors find them; each group has an order of its own. */
export const fieldGroups = {
  ways: ['phone', 'email', 'website', 'address'],
  links: ['booking', 'video', 'document'],
  texts: ['text'],
} as const satisfies Record<string, readonly Kind[]>;

/** The kinds of fields of which one may be marked as preferred. */
const withPrimary: readonly Kind[] = ['phone', 'email', 'address'];

/** Whether one of several fields of this kind may be preferred. */
export function canBePrimary({ kind }: CardField): boolean {
  return withPrimary.includes(kind);
}

/** Returns a test whether a field is of one of these kinds. */
export function isOneOf(kinds: readonly Kind[]): (field: CardField) => boolean {
  return ({ kind }) => kinds.includes(kind);
}
