import Bowser from 'bowser';
import { isbot } from 'isbot';

/** Classes of devices that `User-Agent` headers name. */
export type DeviceClass = 'phone' | 'tablet' | 'desktop';

/**
 * The class of device that a `User-Agent` names (RFC 9110, section 10.1.5); without one, the client is a program and counts as a
 * bot.
 */
export function deviceOf(userAgent: string): DeviceClass | 'bot' {
  if (userAgent === '' || isbot(userAgent)) return 'bot';
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobile|iphone|android/i.test(userAgent) ? 'phone' : 'desktop';
}

/** A reader of a `User-Agent`; an empty one names nothing, and the library refuses it. */
const parser = (userAgent: string) => Bowser.getParser(userAgent || '-');

const families = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));

/** The family of the browser, such as `Chrome`; null where the catalogue has none of that name, which anyone may claim. */
export function browserOf(userAgent: string): string | null {
  const { name } = parser(userAgent).getBrowser();
  return name && families.has(name) ? name : null;
}

/** The family of the system that the browser runs on, such as `Windows`; null where the catalogue has none of that name. */
export function systemOf(userAgent: string): string | null {
  const { name } = parser(userAgent).getOS();
  return name && systems.has(name) ? name : null;
}

/** Whether the browser runs on an iPhone or an iPad; null for anything else. */
export function appleModelOf(userAgent: string): string | null {
  const { vendor, model } = parser(userAgent).getPlatform();
  return vendor === 'Apple' && (model === 'iPhone' || model === 'iPad') ? model : null;
}
