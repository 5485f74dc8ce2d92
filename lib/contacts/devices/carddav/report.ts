import { bookState, contactsByAge } from '@/lib/contacts/book/book';
import { escapeXml } from '@/lib/platform/formats/escape-xml';
import { finishInTurns, type Pause } from '@/lib/platform/formats/pauses';
import { newYield } from '@/lib/platform/jobs/yield-to-event-loop';
import { type Place, pathOf, placeOf } from './addresses';
import type { VCardVersion } from './card-files';
import { DavError } from './dav-error';
import { expandProperty } from './expand';
import { cardTest, seenCard } from './filter';
import { changesOf, groupResources } from './groups';
import { partialCard } from './partial';
import { principalMatch, principalSearch, principalsOfAcl, searchableProperties } from './principal-reports';
import { type Asked, contentLength, type Resource, response } from './properties';
import { namesIn, type Wanted, wantedIn } from './propfind';
import { cardAt, cardResources, cardsAt, type Rows } from './resources';
import { firstReading, isLost, type Reading, readOn, readSyncToken, writeSyncToken } from './sync-token';
import { child, readXml, type XmlElement } from './xml-read';
import { carddav, dav, element, multistatusEnd, multistatusStart, statusOnly } from './xml-write';

/** How many contacts are in memory at a time: with their vCards, and without. */
const batch = 100;
const longBatch = 1000;

const addressData = `${carddav} address-data`;
const truncated = (path: string) =>
  statusOnly(path, '507 Insufficient Storage', '<d:number-of-matches-within-limits/>');

/** The version of the vCards to write; null where neither the vCards nor their lengths are asked for. */
function versionFor(prop: XmlElement | undefined, hasLength: boolean): VCardVersion | null {
  if (child(prop, addressData)) return versionOf(prop);
  return hasLength ? '3.0' : null;
}

/** Returns a function that cuts vCards to the part that a report asks for. @throws DavError 400 */
function cutFor(prop: XmlElement | undefined): (resource: Resource) => Resource {
  const cut = partialCard(child(prop, addressData));
  return (resource) => (resource.file === undefined ? resource : { ...resource, file: cut(resource.file) });
}

/**
 * What a report on contacts asks for of each contact (RFC 6352, sections 10.3 and 10.7); only the paths where it names nothing.
 */
function wantedOf(root: XmlElement): Wanted & { version: VCardVersion | null } {
  const { one, hasLength }: Wanted = wantedIn(root) ?? {
    one: (resource, asked, path) => response(resource, [], asked, path),
    hasLength: false,
  };
  const prop = child(root, `${dav} prop`);
  const cut = cutFor(prop);
  return {
    one: (resource, asked, path) => one(cut(resource), asked, path),
    ...{ hasLength, version: versionFor(prop, hasLength) },
  };
}

/** The version of vCard that is asked for; 3.0 where none is (RFC 6352, section 10.4). */
function versionOf(prop: XmlElement | undefined): VCardVersion {
  const { 'content-type': type = 'text/vcard', version = '3.0' } = child(prop, addressData)?.attributes ?? {};
  if (type.toLowerCase() !== 'text/vcard' || (version !== '3.0' && version !== '4.0'))
    throw new DavError(403, '<card:supported-address-data/>');
  return version;
}

/** The most results that the client wants (RFC 5323, section 5.17, and RFC 6352, section 10.6). */
function limitOf(root: XmlElement): number {
  for (const uri of [dav, carddav]) {
    const results = child(child(root, `${uri} limit`), `${uri} nresults`);
    if (results && /^[1-9]\d{0,8}$/.test(results.text.trim())) return Number(results.text);
  }
  return Number.POSITIVE_INFINITY;
}

/** RFC 6352, section 8.7 */
function multiget(root: XmlElement, { place: at }: Resource, asked: Asked): AsyncGenerator<string> {
  const { one, version } = wantedOf(root);
  const paths = root.children.filter(({ name }) => name === `${dav} href`).map(({ text }) => text.trim());
  const idOf = (path: string) => {
    const place = placeOf(path.replace(/^https?:\/\/[^/]+/i, ''));
    if (place?.kind !== 'card' || place.owner !== asked.ownerId) return null;
    // A report on one contact returns no other contact.
    return at.kind !== 'card' || at.id === place.id ? place.id : null;
  };
  // Each resource once as a path and once as a URL (RFC 4918, sections 8.3 and 14.24): a group, which is long, can be named often.
  const named = new Map<string, { path: string; id: string | null }>();
  for (const path of paths) {
    const id = idOf(path);
    const key = id === null ? path : `${path.startsWith('/')} ${id}`;
    if (!named.has(key)) named.set(key, { path, id });
  }
  const each = [...named.values()];
  async function* write() {
    yield multistatusStart;
    for (let start = 0; start < each.length; start += batch) {
      const part = each.slice(start, start + batch);
      const ids = part.flatMap(({ id }) => id ?? []);
      const find = await cardsAt(asked, ids, version);
      for (const { path, id } of part) {
        const resource = id === null ? undefined : await find(id);
        yield resource ? one(resource, asked, path) : statusOnly(path, '404 Not Found');
      }
    }
    yield multistatusEnd;
  }
  return write();
}

/** All resources that a search on a place looks at: the contents of the book, or the contact itself. */
async function* searched(place: Place, asked: Asked, version: VCardVersion | null): AsyncGenerator<Resource> {
  if (place.kind === 'card') {
    const resource = await cardAt(asked, place.id, version);
    if (resource) yield resource;
    return;
  }
  for (let after: string | null = null; ; ) {
    const rows: Rows = await contactsByAge(asked.ctx, asked.ownerId, after, batch);
    yield* cardResources(asked, rows, version);
    if (rows.length < batch) break;
    after = rows.at(-1)?.id ?? null;
  }
  yield* groupResources(asked, version);
}

/** RFC 6352, section 8.6 */
function query(root: XmlElement, { place }: Resource, asked: Asked): AsyncGenerator<string> {
  const { one, version: wanted } = wantedOf(root);
  const test = cardTest(child(root, `${carddav} filter`));
  const version = wanted ?? (test === null ? null : '3.0');
  const most = limitOf(root);
  async function* write() {
    yield multistatusStart;
    let total = 0;
    // A search that finds nothing writes nothing that anyone waits for: other work gets its turn between contacts too.
    const giveWay = newYield();
    const inTurns = <End>(reading: Generator<Pause, End>) => finishInTurns(reading, giveWay);
    for await (const resource of searched(place, asked, version)) {
      if (test && !(await inTurns(test(await inTurns(seenCard(resource.file ?? '')))))) continue;
      if (total === most) {
        yield truncated(pathOf({ kind: 'book', owner: asked.ownerId }));
        break;
      }
      total += 1;
      yield one(resource, asked);
    }
    yield multistatusEnd;
  }
  return write();
}

/** RFC 6578, section 3: what has changed since a token, or, without one, all that is there. */
function sync(root: XmlElement, _: Resource, asked: Asked): AsyncGenerator<string> {
  const { ctx, ownerId, book } = asked;
  const prop = child(root, `${dav} prop`);
  const names = namesIn(prop);
  const version = versionFor(prop, names.includes(contentLength));
  const cut = cutFor(prop);
  const token = child(root, `${dav} sync-token`)?.text.trim() ?? '';
  const start = token === '' ? firstReading(book) : readSyncToken(token, book);
  if (start === null) throw new DavError(403, '<d:valid-sync-token/>');
  const most = limitOf(root);
  async function* write(begun: Reading) {
    yield multistatusStart;
    let after = begun;
    let total = 0;
    for (;;) {
      const limit = Math.min(version === null ? longBatch : batch, most - total);
      const wanted = { after, upTo: book.revision, limit: limit + 1, isComplete: token !== '' };
      const page = await changesOf(asked, wanted);
      const changes = page.slice(0, limit);
      const kept = changes.filter(({ isGone }) => !isGone).map(({ id }) => id);
      const find = version === null ? null : await cardsAt(asked, kept, version);
      for (const { id, revision, updatedAt, isGone } of changes) {
        const place = { kind: 'card', owner: ownerId, id } as const;
        yield isGone
          ? statusOnly(pathOf(place), '404 Not Found')
          : response(cut((await find?.(id)) ?? { place, revision, changedAt: updatedAt }), names, asked);
      }
      total += changes.length;
      const last = changes.at(-1);
      if (last) after = readOn(after, last);
      if (page.length <= limit) {
        after = readOn(after, { revision: book.revision, id: null });
        break;
      }
      if (total >= most) {
        yield truncated(pathOf({ kind: 'book', owner: ownerId }));
        break;
      }
    }
    // Contacts deleted permanently while this was written may be missing in the response; then the token makes the device start again
    // next time.
    const told = isLost(begun, await bookState(ctx, ownerId)) ? { revision: 0, id: null, heard: 0 } : after;
    yield element('d:sync-token', escapeXml(writeSyncToken(told))) + multistatusEnd;
  }
  return write(start);
}

type Report = (root: XmlElement, resource: Resource, asked: Asked) => AsyncGenerator<string>;

type Kind = Resource['place']['kind'];
const [cards, people]: [Kind[], Kind[]] = [
  ['book', 'card'],
  ['root', 'principal'],
];

/**
 * The reports, each with the places it is for; `isWhole` where the response is no multistatus (RFC 4918, section 13) but a
 * document of its own.
 */
const reports: Record<string, { answer: Report; at: Kind[]; isWhole?: true }> = {
  [`${carddav} addressbook-multiget`]: { answer: multiget, at: cards },
  [`${carddav} addressbook-query`]: { answer: query, at: cards },
  [`${dav} sync-collection`]: { answer: sync, at: ['book'] },
  [`${dav} expand-property`]: { answer: expandProperty, at: [...people, 'home', ...cards] },
  [`${dav} principal-match`]: { answer: principalMatch, at: people },
  [`${dav} acl-principal-prop-set`]: { answer: principalsOfAcl, at: [...people, 'home', ...cards] },
  [`${dav} principal-property-search`]: { answer: principalSearch, at: [...people, 'home', 'book'] },
  [`${dav} principal-search-property-set`]: { answer: searchableProperties, at: people, isWhole: true },
};

/**
 * REPORT (RFC 3253, section 3.6) on a place, written while contacts are read page by page.
 * @throws DavError before anything is written, where the place does not support the report or part of it
 */
export function report(
  body: string,
  resource: Resource,
  asked: Asked,
): { status: 200 | 207; chunks: AsyncGenerator<string> } {
  const root = readXml(body);
  const reader = Object.hasOwn(reports, root.name) ? reports[root.name] : undefined;
  if (!reader?.at.includes(resource.place.kind)) throw new DavError(403, '<d:supported-report/>');
  return { status: reader.isWhole ? 200 : 207, chunks: reader.answer(root, resource, asked) };
}
