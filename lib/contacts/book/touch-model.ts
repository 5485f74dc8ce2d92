import { entriesOf, timeOf } from './notes-model';
import type { Contact } from './schema';

/** The moment of the last touch with a contact that the contact tells of: added, met, or written about in a dated note; none lies ahead. */
export function lastTouch({ createdAt, content }: Pick<Contact, 'createdAt' | 'content'>, now: Date): string {
  const { met, note } = content;
  const noted = entriesOf(note).flatMap((entry) => timeOf(entry)?.moment ?? []);
  const all = [createdAt, ...(met.on === '' ? [] : [`${met.on}T00:00:00.000Z`]), ...noted];
  return (
    all
      .filter((at) => Date.parse(at) <= now.getTime())
      .toSorted()
      .at(-1) ?? createdAt
  );
}
