import type { RowDraft } from './schema';

/**
 * The most rows that are joined to the first of their person, and the most characters that they hold together: each is folded into
 * all before it, also while the owner waits for a correction. Address books have a few rows for a person, and a contact holds about
 * twenty thousand characters; the next row begins a person of their own, who is planned by itself.
 */
const maxJoined = 300;
const maxCharacters = 200_000;

/** What a person's rows hold. */
export type Held = { rows: number; characters: number };

/** What no rows hold. */
export const nothing: Held = { rows: 0, characters: 0 };

/** What some rows hold together. */
export const heldBy = (drafts: readonly RowDraft[]): Held => ({
  rows: drafts.length,
  characters: drafts.reduce((sum, draft) => sum + JSON.stringify(draft).length, 0),
});

/** What two groups of rows hold together. */
export const heldTogether = (one: Held, other: Held): Held => ({
  rows: one.rows + other.rows,
  characters: one.characters + other.characters,
});

/** Whether rows may be joined to those of a person. Every way to join rows asks here. */
export function haveRoom(person: Held, more: Held): boolean {
  const { rows, characters } = heldTogether(person, more);
  return rows <= 1 + maxJoined && characters <= maxCharacters;
}
