import type { NameParts } from './names';
import { shortText } from './short-texts';

type Kind = 'work' | 'home' | 'other';

/**
 * One person as every reader of a contact format gives it: vCard, JSContact, CSV. Texts are as the file says them, decoded
 * and unescaped, without control characters; nothing is checked or normalized yet. Numbers and addresses may be anything.
 */
export type PersonRead = {
  /** Which card or data row of the file it is, counted from 1. */
  place: number;
  /** The identifier the exporting program gave it, stable over exports: UID of vCard (RFC 6350, section 6.7.6) and JSContact. */
  uid?: string;
  name: Partial<NameParts>;
  /** The whole name where its parts do not say all of it. */
  fullName?: string;
  title?: string;
  department?: string;
  company?: string;
  phoneticCompany?: string;
  phones: { number: string; extension?: string; kind: 'mobile' | 'fax' | Kind; label?: string; isPrimary: boolean }[];
  emails: { address: string; kind: Kind; label?: string; isPrimary: boolean }[];
  websites: { url: string; label?: string }[];
  /** `service` is a name from the catalogue of accounts if it is known there, otherwise the file's own name for it. */
  accounts: { service: string; value: string; label?: string }[];
  addresses: {
    kind: Kind;
    label?: string;
    street: string;
    street2: string;
    poBox: string;
    city: string;
    region: string;
    postcode: string;
    /** ISO 3166-1 alpha-2 or a name in any language. */
    country: string;
    isPrimary: boolean;
  }[];
  /** `YYYY-MM-DD`, or `--MM-DD` without a year. */
  birthday?: string;
  note?: string;
  /** Tags, categories, groups and labels. */
  categories: string[];
  /** BCP 47 tag of the person's own language, where the file tells. */
  language?: string;
  /** A picture that is in the file itself. Addresses of pictures are never followed. */
  photo?: { type: string; bytes: Uint8Array };
  /** Whether the file has further pictures of the person: a contact can hold only one. */
  hasMorePhotos?: true;
  /** The address of a picture that is not in the file. */
  photoLink?: string;
  /** Data of the file that has no field in a contact, as `NAME: value`; it is kept as a note. See {@link withinNote}. */
  more: string[];
};

/** Someone of whom nothing has been read yet. @param place which card or row of the file */
export const nobody = (place = 1): PersonRead => ({
  ...{ place, name: {}, phones: [], emails: [], websites: [], accounts: [], addresses: [], categories: [], more: [] },
});

/** A limit in characters, above the length of any note. */
const longestMore = 6000;

/**
 * The first lines of `more`, up to and including the line that makes them longer than any note: by this excess the code
 * that stores them recognizes that something is left out, and reports it.
 */
export function withinNote(lines: readonly string[]): string[] {
  let length = 0;
  return lines.map(shortText).filter((line) => {
    const isOver = length > longestMore;
    length += line.length + 1;
    return !isOver;
  });
}
