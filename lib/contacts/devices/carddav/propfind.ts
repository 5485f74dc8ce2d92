import { contactMarks, contactsByAge } from '@/lib/contacts/book/book';
import type { Place } from './addresses';
import { DavError } from './dav-error';
import { groupResources } from './groups';
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
/** How many contacts with their vCards are in memory at a time. */
const batchOfFiles = 100;

/** Names of the properties that an element `prop` of a request lists. */
export function namesIn(prop: XmlElement | undefined): string[] {
  return [...new Set(prop?.children.map(({ name }) => name))].slice(0, 200);
}

const wholes = new Set(['allprop', 'prop', 'propname'].map((local) => `${dav} ${local}`));

/** How each resource of a response is written. `hasLength`: the length of its vCard is needed too. */
export type Wanted = { one: (resource: Resource, asked: Asked, path?: string) => string; hasLength: boolean };

/**
 * What a request asks for of each resource: properties by name, everything, or names alone.
 * @throws DavError 400 where it asks for several of these, or for more beside something other than everything (RFC 4918, section
 * 14.20)
 */
export function wantedIn(root: XmlElement): Wanted | null {
  const kinds = root.children.map(({ name }) => name).filter((name) => wholes.has(name));
  const [kind, ...others] = kinds;
  const include = child(root, `${dav} include`);
  if (others.length > 0 || (include && kind !== `${dav} allprop`)) throw new DavError(400);
  if (kind === undefined) return null;
  if (kind === `${dav} propname`) return { one: responseOfNames, hasLength: false };
  if (kind === `${dav} allprop`) return everything(namesIn(include));
  const names = namesIn(child(root, `${dav} prop`));
  return {
    one: (resource, asked, path) => response(resource, names, asked, path),
    hasLength: names.includes(contentLength),
  };
}

const everything = (more: string[]): Wanted => ({
  one: (resource, asked, path) => responseOfEverything(resource, more, asked, path),
  hasLength: true,
});

/** An empty body asks for everything (RFC 4918, section 9.1). */
function wanted(body: string): Wanted {
  if (body.trim() === '') return everything([]);
  const root = readXml(body);
  const propfind = root.name === `${dav} propfind` ? wantedIn(root) : null;
  if (propfind === null) throw new DavError(400);
  return propfind;
}

/**
 * The contacts of the book. The length of a vCard can be told only by writing it, so it is computed only for requests that need
 * it.
 */
async function* people(asked: Asked, hasLength: boolean): AsyncGenerator<Resource> {
  const { ctx, ownerId } = asked;
  for (let after: string | null = null; hasLength; ) {
    const rows: Rows = await contactsByAge(ctx, ownerId, after, batchOfFiles);
    yield* cardResources(asked, rows, '3.0');
    if (rows.length < batchOfFiles) return;
    after = rows.at(-1)?.id ?? null;
  }
  for (let after: string | null = null; ; ) {
    const rows = await contactMarks(ctx, ownerId, after, batch);
    for (const { id, revision, updatedAt } of rows)
      yield { place: { kind: 'card', owner: ownerId, id }, revision, changedAt: updatedAt };
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? null;
  }
}

/** The resources directly inside a collection. */
async function* members({ kind }: Place, asked: Asked, hasLength: boolean): AsyncGenerator<Resource> {
  const owner = asked.ownerId;
  if (kind === 'root') yield { place: { kind: 'principal', owner } };
  if (kind === 'home') yield { place: { kind: 'book', owner } };
  if (kind !== 'book') return;
  yield* people(asked, hasLength);
  yield* groupResources(asked, hasLength ? '3.0' : null);
}

/**
 * PROPFIND (RFC 4918, section 9.1), written while contacts are read page by page.
 * @throws DavError before anything is written, where the request is invalid or asks for whole trees
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
