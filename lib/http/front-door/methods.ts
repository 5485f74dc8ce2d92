import { davMethods, isAddressBookPath } from '@/lib/dav/addresses';
import { withoutLocale } from '@/lib/i18n/negotiate';

const every = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
// A page is also what a plain HTML form posts to.
const ofPages = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/** The methods that an address may be asked with: the interfaces know all of them, pages do not. */
export function allowedMethods(path: string): readonly string[] {
  if (isAddressBookPath(path)) return davMethods;
  const rest = withoutLocale(path);
  if (rest === '/api/login' || rest === '/api/logout') return ['POST', 'OPTIONS'];
  return /^\/(?:api|ingest|scim|\.well-known)(?:\/|$)/.test(rest) ? every : ofPages;
}
