import { matchKeys } from '@/lib/contacts/match';
import type { ContactContent } from '@/lib/contacts/schema';
import { searchText } from '@/lib/formats/search-text';

/** What is needed of a contact or of a row to tell whether two are one person. */
export type Known = {
  uid: string | null;
  keys: readonly string[];
  /** Every word of the name, as it is searched. */
  words: readonly string[];
};

type Content = Pick<ContactContent, 'name' | 'company' | 'phoneticCompany' | 'fields'>;

/** A UID as it is compared: `urn:uuid:` before it or not, in any case. */
export function bareUid(uid: string): string {
  return uid
    .trim()
    .toLowerCase()
    .replace(/^urn:uuid:/, '')
    .slice(0, 500);
}

/** What a contact, or a row with this content, is recognised by. */
export function knownBy(content: Content, uid: string | null): Known {
  const words = new Set(Object.values(content.name).flatMap((part) => searchText(part).split(/[^\p{L}\p{N}]+/u)));
  words.delete('');
  return { uid, keys: matchKeys(content), words: [...words] };
}

const kindOf = (key: string) => key.slice(0, 2);
const isLatin = (words: readonly string[]) => words.some((word) => /\p{sc=Latin}/u.test(word));

/** A mailbox or a switchboard may be shared: two names that have nothing in common are two people. */
function mayBeNamed(one: Known, other: Known, isAtMailbox: boolean): boolean {
  if (one.words.length === 0 || other.words.length === 0) return true;
  const known = new Set(one.words);
  if (other.words.some((word) => known.has(word))) return true;
  // The same name in two scripts has no word in common either.
  return isAtMailbox && isLatin(one.words) !== isLatin(other.words);
}

/**
 * How surely two are one person, the smaller the surer: by UID 1, e-mail address 2, phone 3, name with company 4, name alone
 * where nothing speaks against it 5; null where they are not.
 */
export function likeness(one: Known, other: Known): number | null {
  if (one.uid !== null && one.uid === other.uid) return 1;
  const keys = new Set(other.keys);
  const shared = one.keys.filter((key) => keys.has(key)).map(kindOf);
  if (shared.includes('e:') && mayBeNamed(one, other, true)) return 2;
  if (shared.includes('p:') && mayBeNamed(one, other, false)) return 3;
  if (shared.includes('c:')) return 4;
  if (!shared.includes('n:')) return null;
  // A name alone is many people's: another company, or other ways to reach, are another person.
  const has = (known: Known, kind: string) => known.keys.some((key) => kindOf(key) === kind);
  if (has(one, 'c:') && has(other, 'c:')) return null;
  const isReachable = (known: Known) => has(known, 'e:') || has(known, 'p:');
  return isReachable(one) && isReachable(other) ? null : 5;
}
