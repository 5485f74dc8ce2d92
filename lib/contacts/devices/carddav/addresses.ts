/** Where devices that know only the server find the address book: this path only redirects to it (RFC 6764, section 5). */
const wellKnown = '/.well-known/carddav';

/** The path below which the address book is. */
const home = '/dav';

/** The methods understood below that path, also those that only a client that writes needs. */
export const davMethods = ['OPTIONS', 'GET', 'HEAD', 'PROPFIND', 'REPORT', 'PUT', 'DELETE', 'PROPPATCH', 'MKCOL'];

/** The resource that a path names. `owner` is the id of the account. */
export type Place =
  | { kind: 'root' }
  | { kind: 'principal' | 'home' | 'book'; owner: string }
  | { kind: 'card'; owner: string; id: string };

/** Whether a path belongs to the address book. */
export function isAddressBookPath(path: string): boolean {
  return /^(?:\/dav\/(?:principals|books)|\/\.well-known\/carddav)(?:\/|$)/.test(path);
}

/**
 * The present path of a resource, for a device that knows only the server, or that was set up when everything was below
 * `/.well-known/carddav`; null where the path is the present one already.
 */
export function presentPath(path: string): string | null {
  if (path !== wellKnown && !path.startsWith(`${wellKnown}/`)) return null;
  const rest = path.slice(wellKnown.length);
  return rest === '' || rest === '/' ? `${home}/principals/` : `${home}${rest}`;
}

const cardName = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.vcf$/;

/**
 * The resource that a path names, with or without the slash at the end of a collection, also by a former path; null where there
 * is none.
 */
export function placeOf(asked: string): Place | null {
  const path = presentPath(asked) ?? asked;
  let steps: string[];
  try {
    steps = path.slice(home.length).split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
  const [first, owner, book, card, ...more] = steps;
  if (!isAddressBookPath(path) || more.length > 0) return null;
  if (first === 'principals' && book === undefined)
    return owner === undefined ? { kind: 'root' } : { kind: 'principal', owner };
  if (first !== 'books' || owner === undefined) return null;
  if (book === undefined) return { kind: 'home', owner };
  if (book !== 'contacts') return null;
  if (card === undefined) return { kind: 'book', owner };
  const id = cardName.exec(card)?.[1];
  return id === undefined ? null : { kind: 'card', owner, id };
}

/** The path of a place; collections end with a slash, which clients compare by. */
export function pathOf(place: Place): string {
  if (place.kind === 'root') return `${home}/principals/`;
  const owner = encodeURIComponent(place.owner);
  if (place.kind === 'principal') return `${home}/principals/${owner}/`;
  const books = `${home}/books/${owner}/`;
  if (place.kind === 'card') return `${books}contacts/${place.id}.vcf`;
  return place.kind === 'home' ? books : `${books}contacts/`;
}
