/** Where the address book is found by devices that know only the server (RFC 6764, section 5), and everything below it. */
export const wellKnown = '/.well-known/carddav';

/** The methods that are understood there, those included that only a writer needs. */
export const davMethods = ['OPTIONS', 'GET', 'HEAD', 'PROPFIND', 'REPORT', 'PUT', 'DELETE', 'PROPPATCH', 'MKCOL'];

/** What an address names. `owner` is the id of the account. */
export type Place =
  | { kind: 'well-known' }
  | { kind: 'root' }
  | { kind: 'principal' | 'home' | 'book'; owner: string }
  | { kind: 'card'; owner: string; id: string };

/** Whether a path is the address book's business. */
export function isAddressBookPath(path: string): boolean {
  return path === wellKnown || path.startsWith(`${wellKnown}/`);
}

const cardName = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.vcf$/;

/** What a path names, with or without the slash of a collection at its end; null where it is nothing. */
export function placeOf(path: string): Place | null {
  let steps: string[];
  try {
    steps = path.slice(wellKnown.length).split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
  const [first, owner, book, card, ...more] = steps;
  if (!isAddressBookPath(path) || more.length > 0) return null;
  if (first === undefined) return { kind: 'well-known' };
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
export function pathOf(place: Exclude<Place, { kind: 'well-known' }>): string {
  if (place.kind === 'root') return `${wellKnown}/principals/`;
  const owner = encodeURIComponent(place.owner);
  if (place.kind === 'principal') return `${wellKnown}/principals/${owner}/`;
  const home = `${wellKnown}/books/${owner}/`;
  if (place.kind === 'card') return `${home}contacts/${place.id}.vcf`;
  return place.kind === 'home' ? home : `${home}contacts/`;
}
