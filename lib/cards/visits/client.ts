import Bowser from 'bowser';
import { isbot } from 'isbot';
import type { NewVisit } from './queries';

/** What a visitor's browser says of itself, in the classes that are stored. */
export type Client = {
  device: NonNullable<NewVisit['device']>;
  browser: string | null;
  language: string | null;
  isBot: boolean;
};

/**
 * The class of device that a `User-Agent` names (RFC 9110, section 10.1.5); without one, the client is a program and counts as a
 * bot.
 */
export function deviceOf(userAgent: string): Client['device'] | 'bot' {
  if (userAgent === '' || isbot(userAgent)) return 'bot';
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobile|iphone|android/i.test(userAgent) ? 'phone' : 'desktop';
}

/** The language a browser asks for first, without its region (RFC 9110, section 12.5.4; BCP 47); null for anything else. */
export function firstLanguage(acceptLanguage: string): string | null {
  const [, language] = /^\s*([a-z]{2,3})(?:-[a-z0-9-]{1,30})?\s*(?:[,;]|$)/i.exec(acceptLanguage) ?? [];
  return language?.toLowerCase() ?? null;
}

const families = new Set<string>(Object.values(Bowser.BROWSER_MAP));

/** The family of the browser, such as `Chrome`; null where the catalogue has none of that name, which anyone may claim. */
function browserOf(userAgent: string): string | null {
  const { name } = Bowser.getParser(userAgent).getBrowser();
  return name && families.has(name) ? name : null;
}

export function clientOf(userAgent: string, acceptLanguage: string): Client {
  const device = deviceOf(userAgent);
  const language = firstLanguage(acceptLanguage);
  if (device === 'bot') return { device: 'desktop', browser: null, language, isBot: true };
  return { device, browser: browserOf(userAgent), language, isBot: false };
}
