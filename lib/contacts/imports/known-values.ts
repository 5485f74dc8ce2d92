import { fieldIdentity } from '@/lib/contacts/book/model';
import type { ContactContent } from '@/lib/contacts/book/schema';
import { searchText } from '@/lib/platform/formats/search-text';

type Field = ContactContent['fields'][number];
/** A field in the forms in which it is compared: what it leads to, and the parts of an address. */
type Said = { identity: string; number: string; isWhole: boolean; parts: readonly string[] | null };

/** The forms of a field in which {@link KnownValues} compares it. */
export function saidBy(field: Field): Said {
  if (field.kind !== 'address') {
    const isPhone = field.kind === 'phone';
    const number = isPhone ? field.number : '';
    return { identity: fieldIdentity(field), number, isWhole: isPhone && field.extension !== '', parts: null };
  }
  const { street, street2, poBox, city, region, postcode, country } = field;
  const parts = [street, street2, poBox, city, region, postcode, country].map(searchText);
  return { identity: `address ${parts.join('\n')}`, number: '', isWhole: true, parts };
}

/** A key for one part of an address. */
const keyOf = (part: string, at: number) => `${at} ${part}`;

/**
 * What a contact says, in the forms for comparison. Each value is normalized once, however many rows are folded into the contact,
 * and a new value is looked up by key: comparing each with each took seconds where both have fifty addresses.
 */
export class KnownValues {
  private readonly identities = new Set<string>();
  private readonly numbers = new Set<string>();
  /** Addresses by each part that they have; by the empty key, all of them. */
  private readonly addresses = new Map<string, (readonly string[])[]>();
  private readonly lines = new Set<string>();
  private note: string | null = null;

  constructor(fields: readonly Field[] = []) {
    for (const field of fields) this.learn(saidBy(field));
  }

  learn({ identity, number, parts }: Said): void {
    this.identities.add(identity);
    if (number !== '') this.numbers.add(number);
    if (parts === null) return;
    for (const key of ['', ...parts.map(keyOf)]) {
      const bearers = this.addresses.get(key);
      if (bearers) bearers.push(parts);
      else this.addresses.set(key, [parts]);
    }
  }

  /**
   * Whether a value is known already. A number without an extension is known also with one, and an address if it says no more than
   * another one.
   */
  knows({ identity, number, isWhole, parts }: Said): boolean {
    if (this.identities.has(identity) || (!isWhole && this.numbers.has(number))) return true;
    if (parts === null) return false;
    // Of the parts that the address has, the rarest leads to the fewest addresses.
    const bearers = parts.flatMap((part, at) => (part === '' ? [] : [this.addresses.get(keyOf(part, at)) ?? []]));
    const fewest = bearers.sort((one, other) => one.length - other.length)[0] ?? this.addresses.get('') ?? [];
    return fewest.some((own) => parts.every((part, at) => part === '' || part === own[at]));
  }

  /** The lines of the contact's note, in the form for comparison. Of a note that has grown only the new lines are read. */
  linesOf(note: string): ReadonlySet<string> {
    if (note === this.note) return this.lines;
    const hasGrown = this.note !== null && note.startsWith(`${this.note}\n`);
    if (!hasGrown) this.lines.clear();
    const news = hasGrown ? note.slice(this.note?.length) : note;
    for (const line of news.split('\n')) this.lines.add(searchText(line));
    this.note = note;
    return this.lines;
  }
}
