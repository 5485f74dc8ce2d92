import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { defaultLocale, locales } from '@/lib/platform/i18n/languages';
import type { OutgoingFile } from '@/lib/platform/outgoing-file';

/** Days for which what is written here is to be believed: under a year, as the standard recommends. */
const days = 180;

/**
 * Where whoever finds a weakness tells it (RFC 9116): the contact of whoever hosts this, in the languages that are spoken here.
 * @throws AppError `not_found` where no contact is set: better none than one that nobody reads
 */
export function securityTxt(now: Date): OutgoingFile {
  const { SECURITY_CONTACT: contact, APP_URL } = env();
  if (!contact) throw new AppError('not_found');
  // The same all day, so that copies of it are the same.
  const expires = new Date(Math.floor(now.getTime() / 86_400_000 + days) * 86_400_000);
  const languages = [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)];
  const lines = [
    `Contact: ${contact.includes(':') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${APP_URL}/.well-known/security.txt`,
  ];
  return {
    content: Buffer.from(`${lines.join('\n')}\n`, 'utf8'),
    type: 'text/plain; charset=utf-8',
    caching: { maxAge: 3600 },
  };
}
