import { browserOf, deviceOf } from '@/lib/platform/formats/user-agent';
import type { NewVisit } from './queries';

/** What a visitor's browser says of itself, in the classes that are stored. */
export type Client = {
  device: NonNullable<NewVisit['device']>;
  browser: string | null;
  language: string | null;
  isBot: boolean;
};

/** The language a browser asks for first, without its region (RFC 9110, section 12.5.4; BCP 47); null for anything else. */
export function firstLanguage(acceptLanguage: string): string | null {
  const [, language] = /^\s*([a-z]{2,3})(?:-[a-z0-9-]{1,30})?\s*(?:[,;]|$)/i.exec(acceptLanguage) ?? [];
  return language?.toLowerCase() ?? null;
}

export function clientOf(userAgent: string, acceptLanguage: string): Client {
  const device = deviceOf(userAgent);
  const language = firstLanguage(acceptLanguage);
  if (device === 'bot') return { device: 'desktop', browser: null, language, isBot: true };
  return { device, browser: browserOf(userAgent), language, isBot: false };
}
