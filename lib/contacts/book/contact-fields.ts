import { addressLine, addressLines, mapHref } from '@/lib/cards/public-card/address-model';
import { normaliseAccount } from '@/lib/platform/formats/accounts';
import { emailHref } from '@/lib/platform/formats/email';
import { displayUrl } from '@/lib/platform/formats/links';
import { formatPhone, telHref } from '@/lib/platform/formats/phone';
import type { Locale } from '@/lib/platform/i18n/languages';
import type { Contact } from './schema';

/** A way to reach a contact as it is displayed: its lines, where it leads, and what is copied. */
export type ShownField = {
  lines: string[];
  /** All lines joined into one. */
  line: string;
  /** Null where there is nothing to open, as with a WeChat id. */
  href: string | null;
  copy: string;
  extension?: string;
  isLeftToRight: boolean;
};

/** A field that is one line, written from left to right in every language. */
const one = (line: string) => ({ lines: [line], line, isLeftToRight: true });

/** How a field of a contact is shown; null for kinds that contacts do not have, and where nothing is known. */
export function shownField(field: Contact['content']['fields'][number], locale: Locale): ShownField | null {
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
