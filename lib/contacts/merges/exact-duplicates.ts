import { isBeyondDoubt, knownBy, likeness } from '@/lib/contacts/book/book';
import { type Contact, contactContentSchema } from '@/lib/contacts/book/schema';
import { combine, differingRows } from './combine';

/** Whether an import would take any of the contacts for any other without asking: then no question is needed here either. */
function areSurelyOne(contacts: Contact[]): boolean {
  const people = contacts.map(({ content }) => knownBy(content, null));
  return people.every((one, at) =>
    people.slice(at + 1).every((other) => {
      const score = likeness(one, other);
      return score !== null && isBeyondDoubt(one, other, score);
    }),
  );
}

/**
 * Whether contacts can be merged without a question: they are one person beyond doubt, differ in nothing, and fit into one
 * contact.
 */
export function isExact(contacts: Contact[]): boolean {
  if (differingRows(contacts).length > 0 || !areSurelyOne(contacts)) return false;
  const { content, tags } = combine(contacts, { without: [] });
  return contactContentSchema.safeParse(content).success && tags.length <= 50;
}
