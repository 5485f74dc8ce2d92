// Files for tests only.
import type { PersonRead } from '../person';
import { encodeAs } from './encode';

/**
 * The data of a person, one string for each entry: `mobile +12025550142 ext 12 (Direct) *`; the star marks the preferred entry.
 */
export type Found = Partial<{
  name: PersonRead['name'];
  fullName: string;
  title: string;
  department: string;
  company: string;
  phoneticCompany: string;
  phones: string[];
  emails: string[];
  websites: string[];
  accounts: string[];
  /** `kind: street | street2 | poBox | city | region | postcode | country` */
  addresses: string[];
  birthday: string;
  note: string;
  categories: string[];
  language: string;
  uid: string;
  photo: string;
  photoLink: string;
  more: string[];
}>;

/** A file as some program writes it, and whom it is about. */
export type ContactFile = { name: string; fileName: string; bytes: Uint8Array; people: Found[] };

/** A vCard file, in UTF-8 by default. */
export function vcf(name: string, text: string, people: Found[], encoding = 'utf-8'): ContactFile {
  return { name, fileName: 'contacts.vcf', bytes: encodeAs(text, encoding), people };
}

/** A CSV file, in UTF-8 by default. */
export function csv(name: string, rows: string[], people: Found[], encoding = 'utf-8'): ContactFile {
  return { name, fileName: 'contacts.csv', bytes: encodeAs(rows.join('\r\n'), encoding), people };
}

/** A person that was read, in the short form. */
export function personOf(person: PersonRead): Found {
  const { place: _, name, phones, emails, websites, accounts, addresses, categories, more, photo, ...texts } = person;
  const end = ({ label, isPrimary }: { label?: string; isPrimary?: boolean }) =>
    `${label === undefined ? '' : ` (${label})`}${isPrimary ? ' *' : ''}`;
  const all: Found = {
    ...texts,
    ...(Object.keys(name).length > 0 && { name }),
    phones: phones.map(
      (each) => `${each.kind} ${each.number}${each.extension ? ` ext ${each.extension}` : ''}${end(each)}`,
    ),
    emails: emails.map((each) => `${each.kind} ${each.address}${end(each)}`),
    websites: websites.map((each) => `${each.url}${end(each)}`),
    accounts: accounts.map((each) => `${each.service} ${each.value}${end(each)}`),
    addresses: addresses.map(
      ({ kind, street, street2, poBox, city, region, postcode, country, ...rest }) =>
        `${kind}: ${[street, street2, poBox, city, region, postcode, country].join(' | ')}${end(rest)}`,
    ),
    ...{ categories, more },
    ...(photo !== undefined && { photo: `${photo.type} ${photo.bytes.length}` }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !Array.isArray(value) || value.length > 0));
}
