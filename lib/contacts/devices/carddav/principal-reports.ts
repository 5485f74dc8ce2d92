import { DavError } from './dav-error';
import { type Asked, propertyValue, type Resource, response } from './properties';
import { namesIn } from './propfind';
import { child, type XmlElement } from './xml-read';
import { dav, document, multistatusEnd, multistatusStart } from './xml-write';

/** Of all people there is one to be found here, whoever asks. */
const own = ({ ownerId }: Asked): Resource => ({ place: { kind: 'principal', owner: ownerId } });

/** An answer that has them in it, or nobody. */
async function* told(isFound: boolean, root: XmlElement, asked: Asked): AsyncGenerator<string> {
  const names = namesIn(child(root, `${dav} prop`));
  yield multistatusStart + (isFound ? response(own(asked), names, asked) : '') + multistatusEnd;
}

const isAbove = ({ place }: Resource) => place.kind === 'root' || place.kind === 'principal';

/** RFC 3744, section 9.3: of the people below a place those who ask. */
export const principalMatch = (root: XmlElement, at: Resource, asked: Asked): AsyncGenerator<string> =>
  told(isAbove(at), root, asked);

/** RFC 3744, section 9.2: those whom the access list of a place names, which is its owner everywhere. */
export const principalsOfAcl = (root: XmlElement, _: Resource, asked: Asked): AsyncGenerator<string> =>
  told(true, root, asked);

/** What people are looked for by. */
const displayName = `${dav} displayname`;

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * RFC 3744, section 9.4: the people below a place, or everywhere, of whom all that is looked for is true.
 * @throws DavError 400 where nothing is looked for
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

/** RFC 3744, section 9.5: what people can be looked for by. */
export async function* searchableProperties(): AsyncGenerator<string> {
  const one = '<d:prop><d:displayname/></d:prop><d:description xml:lang="en">Name</d:description>';
  yield document(
    'd:principal-search-property-set',
    `<d:principal-search-property>${one}</d:principal-search-property>`,
  );
}
