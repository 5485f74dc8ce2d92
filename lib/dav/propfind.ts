import { selectMarks } from '@/lib/contacts/sync';
import type { Place } from './addresses';
import { DavError } from './dav-error';
import { type Asked, commonProperties, type Resource, response, responseOfNames } from './properties';
import { child, readXml, type XmlElement } from './xml-read';
import { dav, multistatusEnd, multistatusStart } from './xml-write';

/** How many contacts are in memory at a time. */
const batch = 1000;

/** Names of the properties that an element `prop` of a request lists. */
export function namesIn(prop: XmlElement | undefined): string[] {
  return [...new Set(prop?.children.map(({ name }) => name))].slice(0, 200);
}

/** What a request wants told of each resource. No body at all asks for everything (RFC 4918, section 9.1). */
function wanted(body: string): (resource: Resource, asked: Asked) => string {
  const root = body.trim() === '' ? undefined : readXml(body);
  if (root !== undefined && root.name !== `${dav} propfind`) throw new DavError(400);
  if (child(root, `${dav} propname`)) return responseOfNames;
  const prop = child(root, `${dav} prop`);
  const more = namesIn(child(root, `${dav} include`));
  const names = prop ? namesIn(prop) : [...commonProperties, ...more];
  return (resource, asked) => response(resource, names, asked);
}

/** What is directly inside of a collection. */
async function* members(place: Place, { ctx, ownerId }: Asked): AsyncGenerator<Resource> {
  if (place.kind === 'root') yield { place: { kind: 'principal', owner: ownerId } };
  if (place.kind === 'home') yield { place: { kind: 'book', owner: ownerId } };
  if (place.kind !== 'book') return;
  for (let after: string | null = null; ; ) {
    const rows = await selectMarks(ctx.db, ownerId, after, batch);
    for (const { id, revision, updatedAt } of rows)
      yield { place: { kind: 'card', owner: ownerId, id }, revision, changedAt: updatedAt };
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? null;
  }
}

/**
 * PROPFIND (RFC 4918, section 9.1), written while contacts are read page by page.
 * @throws DavError before anything is written, where the request is none or asks for whole trees
 */
export function propfind(
  resource: Resource,
  depth: string | undefined,
  body: string,
  asked: Asked,
): AsyncGenerator<string> {
  const one = wanted(body);
  if (depth !== '0' && depth !== '1' && resource.place.kind !== 'card')
    throw new DavError(403, '<d:propfind-finite-depth/>');
  async function* write() {
    yield multistatusStart + one(resource, asked);
    if (depth === '1') for await (const member of members(resource.place, asked)) yield one(member, asked);
    yield multistatusEnd;
  }
  return write();
}
