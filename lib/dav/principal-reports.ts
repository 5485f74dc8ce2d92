import { type Asked, type Resource, response } from './properties';
import { namesIn } from './propfind';
import { child, type XmlElement } from './xml-read';
import { dav, document, multistatusEnd, multistatusStart } from './xml-write';

/** RFC 3744, section 9.3: of all people there is one to be found here, whoever asks. */
export async function* principalMatch(root: XmlElement, { place }: Resource, asked: Asked): AsyncGenerator<string> {
  const names = namesIn(child(root, `${dav} prop`));
  const own: Resource = { place: { kind: 'principal', owner: asked.ownerId } };
  const isAbove = place.kind === 'root' || place.kind === 'principal';
  yield multistatusStart + (isAbove ? response(own, names, asked) : '') + multistatusEnd;
}

/** RFC 3744, section 9.5: nobody is looked for by what they are called. */
export async function* searchableProperties(): AsyncGenerator<string> {
  yield document('d:principal-search-property-set', '');
}
