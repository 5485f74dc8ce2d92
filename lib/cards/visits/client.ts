import { browserOf, deviceOf } from '@/lib/platform/formats/user-agent';
import type { NewVisit } from './queries';

/** What a visitor's browser says of itself, in the classes that are stored. */
export type Client = {
  device: NonNullable<NewVisit['device']>;
  browser: string | null;
  language: string | null;
  isBot: boolean;
};

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/**
 * The language a browser asks for first, without its region (RFC 9110, section 12.5.4; BCP 47); null for anything else, and for letters that
 * are no language.
 */
export function firstLanguage(acceptLanguage: string): string | null {
  const [, asked] = /^\s*([a-z]{2,3})(?:-[a-z0-9-]{1,30})?\s*(?:[,;]|$)/i.exec(acceptLanguage) ?? [];
  const language = asked?.toLowerCase();
  return language && names.of(language) ? language : null;
}

export function clientOf(userAgent: string, acceptLanguage: string): Client {
  const device = deviceOf(userAgent);
  const language = firstLanguage(acceptLanguage);
  if (device === 'bot') return { device: 'desktop', browser: null, language, isBot: true };
  return { device, browser: browserOf(userAgent), language, isBot: false };
}
