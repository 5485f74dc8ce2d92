import { fieldIdentity } from '@/lib/contacts/book/model';
import type { Contact } from '@/lib/contacts/book/schema';
import { chosenFor, type MergeRow } from './combine';
import type { MergeChoices } from './schema';

/** What somebody has chosen so far in a comparison. */
export type MergeChoice = {
  /** The contact that stays. */
  winner: string;
  rows: Partial<Record<MergeRow, string>>;
  /** Whose note alone is kept; null for all of them. */
  note: string | null;
  /** Ways to reach somebody that are left out, by what they lead to. */
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

/** The choices as a merge takes them: also what was not touched is said, so that what was seen is what is done. */
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
