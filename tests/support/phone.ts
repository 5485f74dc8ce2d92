import { device, makePassword, report, syncReport } from './address-book';
import type { Person } from './request';

// A phone with somebody's contacts, and what it asks for.

/** Where a device learns who it is. */
export const root = '/dav/principals/';

/** Somebody's phone, and where its address book is. */
export async function phoneOf(someone: Person, user = someone.email) {
  const { password } = (await makePassword(someone)).body;
  const ask = await device({ user, password });
  const book = `/dav/books/${someone.id}/contacts/`;
  return { ask, book, sync: async (token = '', more = '') => ask('REPORT', book, { body: syncReport(token, more) }) };
}

/** Cards by their addresses. */
export const multiget = (paths: string[], version = '3.0') =>
  report(
    'card:addressbook-multiget',
    `<d:prop><d:getetag/><card:address-data content-type="text/vcard" version="${version}"/></d:prop>${paths.map((path) => `<d:href>${path}</d:href>`).join('')}`,
  );
/** Cards that a filter has. */
export const query = (filter: string, more = '') =>
  report('card:addressbook-query', `<d:prop><d:getetag/><card:address-data/></d:prop>${filter}${more}`);
/** A filter of names. */
export const nameFilter = (text: string, kind = 'contains', negate = 'no') =>
  `<card:filter><card:prop-filter name="FN"><card:text-match collation="i;unicode-casemap" match-type="${kind}" negate-condition="${negate}">${text}</card:text-match></card:prop-filter></card:filter>`;
