import { DavError } from './dav-error';
import { type Asked, propertyValue, type Resource, response } from './properties';
import { namesIn } from './propfind';
import { child, type XmlElement } from './xml-read';
import { dav, document, multistatusEnd, multistatusStart } from './xml-write';

/** The only principal that a client finds here: its own user. */
const own = ({ ownerId }: Asked): Resource => ({ place: { kind: 'principal', owner: ownerId } });

/** A response with the client's own principal, or with none. */
async function* told(isFound: boolean, root: XmlElement, asked: Asked): AsyncGenerator<string> {
  const names = namesIn(child(root, `${dav} prop`));
  yield multistatusStart + (isFound ? response(own(asked), names, asked) : '') + multistatusEnd;
}

const isAbove = ({ place }: Resource) => place.kind === 'root' || place.kind === 'principal';

/** RFC 3744, section 9.3: of the principals below a place those that are the client's. */
export const principalMatch = (root: XmlElement, at: Resource, asked: Asked): AsyncGenerator<string> =>
  told(isAbove(at), root, asked);

/** RFC 3744, section 9.2: the principals named in the access list of a place, which is everywhere its owner. */
export const principalsOfAcl = (root: XmlElement, _: Resource, asked: Asked): AsyncGenerator<string> =>
  told(true, root, asked);

/** The only property by which principals can be searched. */
const displayName = `${dav} displayname`;

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * RFC 3744, section 9.4: the principals below a place, or everywhere, that match all parts of a search.
 * @throws DavError 400 for an empty search
 */
export function principalSearch(root: XmlElement, at: Resource, asked: Asked): AsyncGenerator<string> {
  const searches = root.children.filter(({ name }) => name === `${dav} property-search`);
  if (searches.length === 0) throw new DavError(400);
  const name = folded(propertyValue(displayName, own(asked), asked) ?? '');
  const holds = (search: XmlElement) => {
    const [names, match] = [namesIn(child(search, `${dav} prop`)), child(search, `${dav} match`)];
    if (names.length === 0 || !match) throw new DavError(400);
    return names.every((each) => each === displayName) && name.includes(folded(match.text));
  };
  const isEverywhere = child(root, `${dav} apply-to-principal-collection-set`) !== undefined;
  return told(searches.map(holds).every(Boolean) && (isEverywhere || isAbove(at)), root, asked);
}

/** RFC 3744, section 9.5: the properties by which principals can be searched. */
export async function* searchableProperties(): AsyncGenerator<string> {
  const one = '<d:prop><d:displayname/></d:prop><d:description xml:lang="en">Name</d:description>';
  yield document(
    'd:principal-search-property-set',
    `<d:principal-search-property>${one}</d:principal-search-property>`,
  );
}
