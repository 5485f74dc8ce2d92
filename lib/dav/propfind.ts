import { selectByAge, selectMarks } from '@/lib/contacts/sync';
import type { Place } from './addresses';
import { DavError } from './dav-error';
import {
  type Asked,
  contentLength,
  type Resource,
  response,
  responseOfEverything,
  responseOfNames,
} from './properties';
import { cardResources, type Rows, withLength } from './resources';
import { child, readXml, type XmlElement } from './xml-read';
import { dav, multistatusEnd, multistatusStart } from './xml-write';

/** How many contacts are in memory at a time. */
const batch = 1000;
/** The same with their vCards. */
const batchOfFiles = 100;

/** Names of the properties that an element `prop` of a request lists. */
export function namesIn(prop: XmlElement | undefined): string[] {
  return [...new Set(prop?.children.map(({ name }) => name))].slice(0, 200);
}

const wholes = new Set(['allprop', 'prop', 'propname'].map((local) => `${dav} ${local}`));

type Wanted = { one: (resource: Resource, asked: Asked) => string; hasLength: boolean };

/** What a request wants told of each resource. No body at all asks for everything (RFC 4918, section 9.1). */
function wanted(body: string): Wanted {
  const root = body.trim() === '' ? undefined : readXml(body);
  if (root !== undefined && root.name !== `${dav} propfind`) throw new DavError(400);
  const kinds = root?.children.map(({ name }) => name).filter((name) => wholes.has(name));
  // RFC 4918, section 14.20: one of the three, and more only beside everything.
  const isMore = child(root, `${dav} include`) !== undefined;
  if (kinds && (kinds.length !== 1 || (isMore && kinds[0] !== `${dav} allprop`))) throw new DavError(400);
  if (kinds?.[0] === `${dav} propname`) return { one: responseOfNames, hasLength: false };
  if (kinds?.[0] === `${dav} prop`) {
    const names = namesIn(child(root, `${dav} prop`));
    return { one: (resource, asked) => response(resource, names, asked), hasLength: names.includes(contentLength) };
  }
  const more = namesIn(child(root, `${dav} include`));
  return { one: (resource, asked) => responseOfEverything(resource, more, asked), hasLength: true };
}

/** What is directly inside of a collection; how long a contact's vCard is takes writing it, so that is told to who asks. */
async function* members(place: Place, asked: Asked, hasLength: boolean): AsyncGenerator<Resource> {
  const { ctx, ownerId } = asked;
  if (place.kind === 'root') yield { place: { kind: 'principal', owner: ownerId } };
  if (place.kind === 'home') yield { place: { kind: 'book', owner: ownerId } };
  if (place.kind !== 'book') return;
  for (let after: string | null = null; hasLength; ) {
    const rows: Rows = await selectByAge(ctx.db, ownerId, after, batchOfFiles);
    yield* cardResources(asked, rows, '3.0');
    if (rows.length < batchOfFiles) return;
    after = rows.at(-1)?.id ?? null;
  }
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
  const { one, hasLength } = wanted(body);
  if (depth !== '0' && depth !== '1' && resource.place.kind !== 'card')
    throw new DavError(403, '<d:propfind-finite-depth/>');
  async function* write() {
    yield multistatusStart + one(hasLength ? await withLength(resource, asked) : resource, asked);
    if (depth === '1') for await (const member of members(resource.place, asked, hasLength)) yield one(member, asked);
    yield multistatusEnd;
  }
  return write();
}
