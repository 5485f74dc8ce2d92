import type { NameParts } from './names';

type Kind = 'work' | 'home' | 'other';

/**
 * One person as every reader of a contact format gives it: vCard, JSContact, CSV. Texts are as the file says them, decoded
 * and unescaped, without control characters; nothing is checked or normalised yet. Numbers and addresses may be anything.
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
  /** `service` is a name of the catalogue of accounts where it is known, else as the file has it. */
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
  /** Another picture besides: a contact has room for one. */
  hasMorePhotos?: true;
  /** The address of a picture that is not in the file. */
  photoLink?: string;
  /** What the file has and a contact has no place for, as `NAME: value`: kept as a note. See {@link withinNote}. */
  more: string[];
};

/** Somebody of whom nothing has been read yet. @param place which card or row of the file */
export const nobody = (place = 1): PersonRead => ({
  ...{ place, name: {}, phones: [], emails: [], websites: [], accounts: [], addresses: [], categories: [], more: [] },
});

/** More characters than a note holds. */
const longestMore = 6000;

/**
 * The first lines of `more`, up to the one with which they are longer than any note: whoever keeps them sees by it that
 * something is left out, and says so.
 */
export function withinNote(lines: readonly string[]): string[] {
  let length = 0;
  return lines.filter((line) => {
    const isOver = length > longestMore;
    length += line.length + 1;
    return !isOver;
  });
}
