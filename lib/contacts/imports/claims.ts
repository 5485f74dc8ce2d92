import type { Known } from '@/lib/contacts/book/book';
import type { Held } from './room-for-rows';

/**
 * The row that claims a contact. `known` is what the row says and, where the row surely is the contact, that together with what the
 * contact says; `held` is what the row and those joined to it hold.
 */
export type Claim = {
  place: number;
  known: Known[];
  held: Held;
  /** Whether further rows may be joined to the row: only while its owner has not decided about it. */
  takesMore: boolean;
  /** The last row so far that writes into the contact. */
  last: number | null;
};

/** The contacts that rows of a file have claimed. Each has only one row: a second row of the same contact belongs to the first. */
export class Claims {
  private readonly byContact = new Map<string, Claim>();
  private readonly byPlace = new Map<number, string[]>();

  of(contactId: string): Claim | undefined {
    return this.byContact.get(contactId);
  }

  claim(contactId: string, claim: Claim): void {
    this.byContact.set(contactId, claim);
    this.byPlace.set(claim.place, [...(this.byPlace.get(claim.place) ?? []), contactId]);
  }

  /** Hands on what a row has claimed to the row to which it is joined, so that no one is joined to a joined row. */
  handOn(place: number, to: Claim): void {
    for (const contactId of this.byPlace.get(place) ?? []) this.claim(contactId, to);
    this.byPlace.delete(place);
  }
}
