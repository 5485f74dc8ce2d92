import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { defaultLocale, locales } from '@/lib/platform/i18n/languages';
import type { OutgoingFile } from '@/lib/platform/outgoing-file';

/** Days for which this file is valid: under a year, as the standard recommends. */
const days = 180;

/**
 * The file that tells security researchers where to report a vulnerability (RFC 9116): the operator's contact, and the
 * languages of the product.
 * @throws AppError `not_found` if no contact is configured: no file is better than a contact that no one reads
 */
export function securityTxt(now: Date): OutgoingFile {
  const { SECURITY_CONTACT: contact, APP_URL } = env();
  if (!contact) throw new AppError('not_found');
  // The same for a whole day, so that cached copies are equal.
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
