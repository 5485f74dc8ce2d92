import { placeOf } from './addresses';
import { DavError } from './dav-error';
import { type Asked, propertyValue, type Resource, responseWith } from './properties';
import { cardAt, withLength } from './resources';
import type { XmlElement } from './xml-read';
import { dav, multistatusEnd, multistatusStart, statusOnly } from './xml-write';

/** A property that is asked for, with the properties asked for of the resources that its value names. */
type Wanted = { name: string; inner: Wanted[] };

/** The most URLs that one response follows: a nested request can name the same places again and again. */
const maxFollowed = 200;

function wantedIn(element: XmlElement): Wanted[] {
  return element.children
    .filter(({ name }) => name === `${dav} property`)
    .map((each) => {
      const { name = '', namespace = dav } = each.attributes;
      if (!/^[A-Za-z_][\w.-]*$/.test(name)) throw new DavError(400);
      return { name: `${namespace} ${name}`, inner: wantedIn(each) };
    });
}

/** The resource at one of the owner's paths; null where there is none. */
async function resourceOf(path: string, asked: Asked): Promise<Resource | null> {
  const place = placeOf(path);
  if (place === null || (place.kind !== 'root' && place.owner !== asked.ownerId)) return null;
  return place.kind === 'card' ? cardAt(asked, place.id, '3.0') : { place };
}

/**
 * RFC 3253, section 3.8: the properties of a resource. Where a property's value is a URL, the properties of the resource there
 * take its place.
 * @throws DavError 400 for invalid names
 */
export function expandProperty(root: XmlElement, start: Resource, asked: Asked): AsyncGenerator<string> {
  const wanted = wantedIn(root);
  let followed = 0;
  async function expanded(resource: Resource, all: Wanted[]): Promise<string> {
    const values: [string, string | null][] = [];
    for (const { name, inner } of all) {
      const value = propertyValue(name, resource, asked);
      const paths = inner.length > 0 ? [...(value ?? '').matchAll(/<d:href>([^<]*)<\/d:href>/g)] : [];
      const parts: string[] = [];
      for (const [, path = ''] of paths) {
        followed += 1;
        const resource = followed > maxFollowed ? null : await resourceOf(path, asked);
        parts.push(resource ? await expanded(resource, inner) : statusOnly(path, '404 Not Found'));
      }
      values.push([name, paths.length > 0 ? parts.join('') : value]);
    }
    return responseWith(resource, values);
  }
  async function* write() {
    yield multistatusStart + (await expanded(await withLength(start, asked), wanted)) + multistatusEnd;
  }
  return write();
}
