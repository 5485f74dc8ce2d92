import { davMethods, isAddressBookPath } from '@/lib/contacts/devices/carddav/addresses';
import { authorizationMethods, isAuthorizationPath } from '@/lib/organization/programs/addresses';
import { withoutLocale } from '@/lib/platform/i18n/negotiate';

const every = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const ofPages = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The paths to which the plain HTML forms of a card post: a visitor's details, changes of them behind the link in the
 * confirmation (also at its former address), and the card sent to the visitor.
 */
const ofForms = /^\/[A-Za-z0-9-]{3,30}\/(?:exchange|confirmation|receipt|send)$/;
// In development the error overlay posts to addresses of its own; in production the front door refuses them.
const ofOverlay = /^\/__next/;

/** Where assistants call tools (Model Context Protocol): each call is a request of its own, so there is no stream to read by GET. */
export const assistantPath = '/mcp';

/** The methods that a path allows (RFC 9110, section 10.2.1): interfaces allow all, pages can only be read. */
export function allowedMethods(path: string): readonly string[] {
  if (isAddressBookPath(path)) return davMethods;
  if (path === assistantPath) return ['POST', 'OPTIONS'];
  if (isAuthorizationPath(path)) return authorizationMethods;
  const rest = withoutLocale(path);
  if (rest === '/api/login' || rest === '/api/logout') return ['POST', 'OPTIONS'];
  if (/^\/(?:api|ingest|scim|\.well-known)(?:\/|$)/.test(rest)) return every;
  return ofForms.test(rest) || ofOverlay.test(path) ? [...ofPages, 'POST'] : ofPages;
}
