/** Where the address book is found by devices that know only the server: it leads there and is nothing itself (RFC 6764, section 5). */
const wellKnown = '/.well-known/carddav';

/** Below this it is. */
const home = '/dav';

/** The methods that are understood there, those included that only a writer needs. */
export const davMethods = ['OPTIONS', 'GET', 'HEAD', 'PROPFIND', 'REPORT', 'PUT', 'DELETE', 'PROPPATCH', 'MKCOL'];

/** What an address names. `owner` is the id of the account. */
export type Place =
  | { kind: 'root' }
  | { kind: 'principal' | 'home' | 'book'; owner: string }
  | { kind: 'card'; owner: string; id: string };

/** Whether a path is the address book's business. */
export function isAddressBookPath(path: string): boolean {
  return /^(?:\/dav\/(?:principals|books)|\/\.well-known\/carddav)(?:\/|$)/.test(path);
}

/**
 * Where something is now that a device asks for where it knows only the server, or where it was set up when everything was
 * below `/.well-known/carddav`; null for what is where it should be.
 */
export function presentPath(path: string): string | null {
  if (path !== wellKnown && !path.startsWith(`${wellKnown}/`)) return null;
  const rest = path.slice(wellKnown.length);
  return rest === '' || rest === '/' ? `${home}/principals/` : `${home}${rest}`;
}

const cardName = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.vcf$/;

/** What a path names, with or without the slash of a collection at its end, also as it was before; null where it is nothing. */
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
