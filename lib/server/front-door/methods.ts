import { davMethods, isAddressBookPath } from '@/lib/contacts/devices/carddav/addresses';
import { withoutLocale } from '@/lib/platform/i18n/negotiate';

const every = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const ofPages = ['GET', 'HEAD', 'OPTIONS'];

/**
 * What the plain HTML forms of a card post to: details left, and changed behind the link of the confirmation (at its former
 * address too), the card sent to oneself.
 */
const ofForms = /^\/[A-Za-z0-9-]{3,30}\/(?:exchange|confirmation|receipt|send)$/;
// In development the error overlay posts to addresses of its own; in production the door knows none of them.
const ofOverlay = /^\/__next/;

/** The methods that an address may be asked with (RFC 9110, section 10.2.1): interfaces know all of them, pages are read. */
export function allowedMethods(path: string): readonly string[] {
  if (isAddressBookPath(path)) return davMethods;
  const rest = withoutLocale(path);
  if (rest === '/api/login' || rest === '/api/logout') return ['POST', 'OPTIONS'];
  if (/^\/(?:api|ingest|scim|\.well-known)(?:\/|$)/.test(rest)) return every;
  return ofForms.test(rest) || ofOverlay.test(path) ? [...ofPages, 'POST'] : ofPages;
}
