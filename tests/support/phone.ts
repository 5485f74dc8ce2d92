import { device, makePassword, report, syncReport } from './address-book';
import type { Person } from './request';

// A phone with a user's contacts, and the requests that it sends.

/** The address at which a device learns its user's principal. */
export const root = '/dav/principals/';

/** A user's phone, with the address of its address book. */
export async function phoneOf(someone: Person, user = someone.email) {
  const { password } = (await makePassword(someone)).body;
  const ask = await device({ user, password });
  const book = `/dav/books/${someone.id}/contacts/`;
  return { ask, book, sync: async (token = '', more = '') => ask('REPORT', book, { body: syncReport(token, more) }) };
}

/** Body of a request for cards by their addresses. */
export const multiget = (paths: string[], version = '3.0') =>
  report(
    'card:addressbook-multiget',
    `<d:prop><d:getetag/><card:address-data content-type="text/vcard" version="${version}"/></d:prop>${paths.map((path) => `<d:href>${path}</d:href>`).join('')}`,
  );
/** Body of a request for the cards that match a filter. */
export const query = (filter: string, more = '') =>
  report('card:addressbook-query', `<d:prop><d:getetag/><card:address-data/></d:prop>${filter}${more}`);
/** A filter of names. */
export const nameFilter = (text: string, kind = 'contains', negate = 'no') =>
  `<card:filter><card:prop-filter name="FN"><card:text-match collation="i;unicode-casemap" match-type="${kind}" negate-condition="${negate}">${text}</card:text-match></card:prop-filter></card:filter>`;
