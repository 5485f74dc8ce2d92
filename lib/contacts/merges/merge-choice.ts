import { fieldIdentity } from '@/lib/contacts/book/model';
import type { Contact } from '@/lib/contacts/book/schema';
import { chosenFor, type MergeRow } from './combine';
import type { MergeChoices } from './schema';

/** What a user has chosen so far while comparing contacts. */
export type MergeChoice = {
  /** The contact that stays. */
  winner: string;
  rows: Partial<Record<MergeRow, string>>;
  /** The contact whose note alone is kept; null to keep all notes. */
  note: string | null;
  /** Identities (`fieldIdentity`) of the fields that are left out. */
  left: string[];
};

/** Nothing chosen yet: the oldest contact stays. */
export function noChoice(contacts: Contact[]): MergeChoice {
  const [first] = [...contacts].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return { winner: first?.id ?? '', rows: {}, note: null, left: [] };
}

/** The contacts with the one that stays first. */
export function inOrder(contacts: Contact[], { winner }: MergeChoice): Contact[] {
  return [...contacts.filter(({ id }) => id === winner), ...contacts.filter(({ id }) => id !== winner)];
}

/**
 * The choices as the request sends them. Rows that the user did not touch are sent too, so that the merge does what the user saw.
 */
export function choicesOf(contacts: Contact[], choice: MergeChoice, rows: MergeRow[]): MergeChoices {
  const ordered = inOrder(contacts, choice);
  const partial: MergeChoices = { ...choice.rows, without: [] };
  const said = Object.fromEntries(rows.map((row) => [row, chosenFor(row, ordered, partial).id]));
  const without = contacts.flatMap(({ id, content }) =>
    content.fields.flatMap((field) =>
      choice.left.includes(fieldIdentity(field)) ? [{ contact: id, field: field.id }] : [],
    ),
  );
  return { ...said, ...(choice.note === null ? {} : { note: choice.note }), without };
}
