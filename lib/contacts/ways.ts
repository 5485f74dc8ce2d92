import { normaliseAccount } from '@/lib/formats/accounts';
import { emailHref } from '@/lib/formats/email';
import { displayUrl } from '@/lib/formats/links';
import { formatPhone, telHref } from '@/lib/formats/phone';
import type { Locale } from '@/lib/i18n/languages';
import { addressLine, addressLines, mapHref } from '@/lib/public-card/address';
import type { Contact } from './schema';

/** A way to reach somebody as it is shown: what it says, where it leads, what is copied. */
export type Way = {
  lines: string[];
  /** The same on one line. */
  line: string;
  /** Null where there is nothing to open, as with a WeChat id. */
  href: string | null;
  copy: string;
  extension?: string;
  isLeftToRight: boolean;
};

/** What is one line from left to right in every language. */
const one = (line: string) => ({ lines: [line], line, isLeftToRight: true });

/** How a field of a contact is shown; null for kinds that contacts do not have, and where nothing is known. */
export function wayOf(field: Contact['content']['fields'][number], locale: Locale): Way | null {
  switch (field.kind) {
    case 'phone': {
      const number = formatPhone(field.number, 'international');
      const href = telHref(field.number, field.extension);
      return { ...one(number), href, copy: field.number, extension: field.extension };
    }
    case 'email':
      return { ...one(field.address), href: emailHref(field.address), copy: field.address };
    case 'website':
      return { ...one(displayUrl(field.url)), href: field.url, copy: field.url };
    case 'account': {
      const url = normaliseAccount(field.network, field.handle)?.url ?? null;
      return { ...one(field.handle), href: url, copy: url ?? field.handle };
    }
    case 'address': {
      const lines = addressLines(field, locale);
      if (lines.length === 0) return null;
      return {
        ...{ lines, line: addressLine(field, locale), href: mapHref(lines) },
        ...{ copy: lines.join('\n'), isLeftToRight: false },
      };
    }
    default:
      return null;
  }
}
