import type { BookState } from '@/lib/contacts/sync';
import type { Context } from '@/lib/http/context';
import { text } from '@/lib/i18n/texts';
import { type Place, pathOf } from './addresses';
import { etagOf, longestCard } from './card-files';
import { writeSyncToken } from './sync-token';
import { calendarServer, carddav, dav, element, escapeXml, found, href, writtenName } from './xml-write';

/** A place that is there, with what is known of it. */
export type Resource = {
  place: Exclude<Place, { kind: 'well-known' }>;
  revision?: number;
  changedAt?: Date;
  file?: string;
};

/** What every property is worked out from. */
export type Asked = { ctx: Context; ownerId: string; book: BookState };

type Value = (resource: Resource, asked: Asked) => string | null;

const reports = [
  ['card', 'addressbook-multiget'],
  ['card', 'addressbook-query'],
  ['d', 'sync-collection'],
].map(([prefix, name]) => element('d:supported-report', element('d:report', `<${prefix}:${name}/>`)));
const addressData = ['3.0', '4.0'].map(
  (version) => `<card:address-data-type content-type="text/vcard" version="${version}"/>`,
);
const collations = ['i;ascii-casemap', 'i;unicode-casemap', 'i;octet'].map((name) =>
  element('card:supported-collation', name),
);
const readOnly = ['read', 'read-current-user-privilege-set']
  .map((name) => element('d:privilege', `<d:${name}/>`))
  .join('');

const types: Record<Resource['place']['kind'], string> = {
  root: '<d:collection/>',
  principal: '<d:collection/><d:principal/>',
  home: '<d:collection/>',
  book: '<d:collection/><card:addressbook/>',
  card: '',
};

const ofBook =
  (value: (asked: Asked) => string): Value =>
  ({ place }, asked) =>
    place.kind === 'book' ? value(asked) : null;
const ofCard =
  (value: (resource: Resource) => string | null): Value =>
  (resource) =>
    resource.place.kind === 'card' ? value(resource) : null;
const principal: Value = (_, { ownerId }) => href(pathOf({ kind: 'principal', owner: ownerId }));

/** RFC 4918, section 15; RFC 5397; RFC 3744, section 5; RFC 6352, sections 6.2 and 7.1; RFC 6578, section 4. */
const values: Record<string, Value> = {
  [`${dav} resourcetype`]: ({ place }) => types[place.kind],
  [`${dav} displayname`]: ({ place }, { ctx }) =>
    place.kind === 'card' ? null : escapeXml(text(ctx.locale, 'contacts', 'title')),
  [`${dav} current-user-principal`]: principal,
  [`${dav} principal-URL`]: (resource, asked) =>
    resource.place.kind === 'principal' ? principal(resource, asked) : null,
  [`${dav} principal-collection-set`]: () => href(pathOf({ kind: 'root' })),
  [`${dav} owner`]: (resource, asked) => (resource.place.kind === 'root' ? null : principal(resource, asked)),
  [`${dav} current-user-privilege-set`]: () => readOnly,
  [`${dav} supported-report-set`]: ({ place }) => (place.kind === 'book' ? reports.join('') : ''),
  [`${dav} sync-token`]: ofBook(({ book }) => escapeXml(writeSyncToken({ revision: book.revision, id: null }))),
  [`${dav} getetag`]: ofCard(({ revision }) => escapeXml(etagOf({ revision: revision ?? 0 }))),
  [`${dav} getcontenttype`]: ofCard(() => 'text/vcard; charset=utf-8'),
  [`${dav} getlastmodified`]: ofCard(({ changedAt }) => changedAt?.toUTCString() ?? null),
  [`${calendarServer} getctag`]: ofBook(({ book }) => `&#34;${book.revision}&#34;`),
  [`${carddav} addressbook-home-set`]: ({ place }, { ownerId }) =>
    place.kind === 'principal' ? href(pathOf({ kind: 'home', owner: ownerId })) : null,
  [`${carddav} supported-address-data`]: ofBook(() => addressData.join('')),
  [`${carddav} supported-collation-set`]: ofBook(() => collations.join('')),
  [`${carddav} max-resource-size`]: ofBook(() => String(longestCard)),
  [`${carddav} address-data`]: ofCard(({ file }) => (file === undefined ? null : escapeXml(file))),
};

/** What is given where everything is asked for: what RFC 4918, section 9.1, means by it. */
export const commonProperties = ['resourcetype', 'displayname', 'getetag', 'getcontenttype', 'getlastmodified'].map(
  (name) => `${dav} ${name}`,
);

/** Every property there is, for who asks for names alone. */
export const everyProperty = Object.keys(values);

/** One part of an answer: a resource with the properties that were asked for. */
export function response(
  resource: Resource,
  names: readonly string[],
  asked: Asked,
  path = pathOf(resource.place),
): string {
  const [known, missing]: [string[], string[]] = [[], []];
  for (const name of names) {
    const value = Object.hasOwn(values, name) ? (values[name]?.(resource, asked) ?? null) : null;
    if (value === null) missing.push(name);
    else known.push(element(writtenName(name), value));
  }
  return found(path, known, missing);
}

/** The same with the names of what a resource has, and no values. */
export function responseOfNames(resource: Resource, asked: Asked): string {
  const known = everyProperty.filter((name) => (values[name]?.(resource, asked) ?? null) !== null);
  return found(
    pathOf(resource.place),
    known.map((name) => element(writtenName(name))),
    [],
  );
}
