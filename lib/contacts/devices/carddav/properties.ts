import type { BookState } from '@/lib/contacts/book/book';
import type { Context } from '@/lib/platform/context';
import { escapeXml } from '@/lib/platform/formats/escape-xml';
import { text } from '@/lib/platform/i18n/texts';
import { longestCard } from '../limits';
import { type Place, pathOf } from './addresses';
import { etagOf } from './card-files';
import { writeSyncToken } from './sync-token';
import { calendarServer, carddav, dav, element, href, propstats, writtenName } from './xml-write';

/** An existing resource, with what is known of it. */
export type Resource = {
  place: Place;
  revision?: number;
  changedAt?: Date;
  file?: string;
  /** The length in bytes of the vCard that GET returns. */
  length?: number;
};

/** The data of a request, from which every property is computed. */
export type Asked = {
  ctx: Context;
  ownerId: string;
  book: BookState;
  deviceId: string;
  /** Whether the program keeps groups as cards of their own. */
  hasGroups: boolean;
};

type Value = (resource: Resource, asked: Asked) => string | null;

const supported = (...names: string[]) =>
  names.map((name) => element('d:supported-report', element('d:report', `<${name}/>`))).join('');
// RFC 3253, section 3.8; RFC 3744, section 9; RFC 6352, sections 8.6 and 8.7, which are for contacts as well
const everywhere = ['d:expand-property', 'd:acl-principal-prop-set'];
const collections = [...everywhere, 'd:principal-property-search'];
const principalReports = [...collections, 'd:principal-match', 'd:principal-search-property-set'];
const cardReports = ['card:addressbook-multiget', 'card:addressbook-query'];
const reportsOf: Record<Place['kind'], string> = {
  root: supported(...principalReports),
  principal: supported(...principalReports),
  home: supported(...collections),
  book: supported(...collections, ...cardReports, 'd:sync-collection'),
  card: supported(...everywhere, ...cardReports),
};
const addressData = ['3.0', '4.0'].map(
  (version) => `<card:address-data-type content-type="text/vcard" version="${version}"/>`,
);
const collations = ['i;ascii-casemap', 'i;unicode-casemap', 'i;octet'].map((name) =>
  element('card:supported-collation', name),
);
const readOnly = ['read', 'read-acl', 'read-current-user-privilege-set']
  .map((name) => element('d:privilege', `<d:${name}/>`))
  .join('');
// RFC 3744, section 5.3: the privileges that exist, each with its description.
const privileges = [
  ['read', 'Read contacts'],
  ['read-acl', 'Read access permissions'],
  ['read-current-user-privilege-set', 'Read your own permissions'],
]
  .map(([name, meaning]) =>
    element(
      'd:supported-privilege',
      `${element('d:privilege', `<d:${name}/>`)}<d:description xml:lang="en">${meaning}</d:description>`,
    ),
  )
  .join('');
const privilegeSet = element(
  'd:supported-privilege',
  `${element('d:privilege', '<d:all/>')}<d:abstract/><d:description xml:lang="en">All privileges</d:description>${privileges}`,
);

const types: Record<Place['kind'], string> = {
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
const ofPrincipal =
  (value: string): Value =>
  ({ place }) =>
    place.kind === 'principal' ? value : null;

/** RFC 3744, section 5.5: the owner may read the resource, and no one can change that. */
const acl: Value = (resource, asked) => {
  const whom = element('d:principal', principal(resource, asked) ?? '');
  return element('d:ace', `${whom}${element('d:grant', readOnly)}<d:protected/>`);
};

export const contentLength = `${dav} getcontentlength`;

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
  [`${dav} supported-privilege-set`]: () => privilegeSet,
  [`${dav} acl`]: acl,
  [`${dav} acl-restrictions`]: () => '<d:grant-only/><d:no-invert/>',
  [`${dav} inherited-acl-set`]: () => '',
  [`${dav} alternate-URI-set`]: ofPrincipal(''),
  [`${dav} group-membership`]: ofPrincipal(''),
  [`${dav} supported-report-set`]: ({ place }) => reportsOf[place.kind],
  [`${dav} sync-token`]: ofBook(({ book }) =>
    escapeXml(writeSyncToken({ revision: book.revision, id: null, heard: book.revision })),
  ),
  [`${dav} getetag`]: ofCard(({ revision }) => escapeXml(etagOf({ revision: revision ?? 0 }))),
  [contentLength]: ofCard(({ length }) => (length === undefined ? null : String(length))),
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

/** The properties returned where all are asked for, as RFC 4918, section 9.1, defines them. */
const commonProperties = [
  ...['resourcetype', 'displayname', 'getetag', 'getcontentlength', 'getcontenttype', 'getlastmodified'],
].map((name) => `${dav} ${name}`);

/** The names of all properties, for requests for names alone. */
export const everyProperty = Object.keys(values);

/** The value of a resource's property as XML, by `namespace local`; null where the resource does not have it. */
export function propertyValue(name: string, resource: Resource, asked: Asked): string | null {
  return Object.hasOwn(values, name) ? (values[name]?.(resource, asked) ?? null) : null;
}

/** One part of a multistatus: a resource with the given values of properties; null stands for a property it does not have. */
export function responseWith(
  resource: Resource,
  values: readonly [name: string, value: string | null][],
  path = pathOf(resource.place),
): string {
  const present = values.flatMap(([name, value]) => (value === null ? [] : element(writtenName(name), value)));
  const missing = values.flatMap(([name, value]) => (value === null ? name : []));
  return propstats(path, present, missing);
}

/** One part of a multistatus: a resource with the properties that were asked for. */
export function response(resource: Resource, names: readonly string[], asked: Asked, path?: string): string {
  return responseWith(
    resource,
    names.map((name) => [name, propertyValue(name, resource, asked)]),
    path,
  );
}

/** One part of a multistatus: a resource with all common properties it has, and others that were asked for. */
export function responseOfEverything(resource: Resource, more: readonly string[], asked: Asked, path?: string): string {
  const common = commonProperties.filter((name) => propertyValue(name, resource, asked) !== null);
  return response(resource, [...new Set([...common, ...more])], asked, path);
}

/** One part of a multistatus: a resource with the names of its properties, without values. */
export function responseOfNames(resource: Resource, asked: Asked, path = pathOf(resource.place)): string {
  // The length is 0 here: only the name of the property is returned, so the vCard need not be written.
  const { file: _, ...whole } = { length: 0, ...resource };
  const presentNames = everyProperty.filter((name) => propertyValue(name, whole, asked) !== null);
  const names = presentNames.map((name) => element(writtenName(name)));
  return propstats(path, names, []);
}
