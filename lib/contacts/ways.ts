import { normaliseAccount } from '@/lib/formats/accounts';
import { emailHref } from '@/lib/formats/email';
import { displayUrl } from '@/lib/formats/links';
import { formatPhone, telHref } from '@/lib/formats/phone';
import type { Locale } from '@/lib/i18n/languages';
import { addressLines, mapHref } from '@/lib/public-card/address';
import type { Contact } from './schema';

/** A way to reach somebody as it is shown: what it says, where it leads, what is copied. */
export type Way = {
  lines: string[];
  /** Null where there is nothing to open, as with a WeChat id. */
  href: string | null;
  copy: string;
  extension?: string;
  isLeftToRight: boolean;
};

/** How a field of a contact is shown; null for kinds that contacts do not have, and where nothing is known. */
export function wayOf(field: Contact['content']['fields'][number], locale: Locale): Way | null {
  switch (field.kind) {
    case 'phone': {
      const number = formatPhone(field.number, 'international');
      const href = telHref(field.number, field.extension);
      return { lines: [number], href, copy: field.number, extension: field.extension, isLeftToRight: true };
    }
    case 'email':
      return { lines: [field.address], href: emailHref(field.address), copy: field.address, isLeftToRight: true };
    case 'website':
      return { lines: [displayUrl(field.url)], href: field.url, copy: field.url, isLeftToRight: true };
    case 'account': {
      const url = normaliseAccount(field.network, field.handle)?.url ?? null;
      return { lines: [field.handle], href: url, copy: url ?? field.handle, isLeftToRight: true };
    }
    case 'address': {
      const lines = addressLines(field, locale);
      if (lines.length === 0) return null;
      return { lines, href: mapHref(lines), copy: lines.join('\n'), isLeftToRight: false };
    }
    default:
      return null;
  }
}
