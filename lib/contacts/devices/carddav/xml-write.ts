import { escapeXml } from '@/lib/platform/formats/escape-xml';

/** Namespaces of WebDAV, of CardDAV (RFC 6352), and of the change tag, which came from calendar clients. */
export const dav = 'DAV:';
export const carddav = 'urn:ietf:params:xml:ns:carddav';
export const calendarServer = 'http://calendarserver.org/ns/';

const prefixes: Record<string, string> = { [dav]: 'd', [carddav]: 'card', [calendarServer]: 'cs' };
const declarations = Object.entries(prefixes)
  .map(([uri, prefix]) => ` xmlns:${prefix}="${uri}"`)
  .join('');

/** An element with its content, which is XML already. */
export function element(name: string, inner = ''): string {
  return inner === '' ? `<${name}/>` : `<${name}>${inner}</${name}>`;
}

/** An empty element of any namespace, by `namespace local` as in a request. */
export function emptyElement(name: string): string {
  const [uri = '', local = ''] = name.split(' ');
  const prefix = prefixes[uri];
  return prefix === undefined ? `<x:${local} xmlns:x="${escapeXml(uri)}"/>` : `<${prefix}:${local}/>`;
}

/** The name as it is written, of a property that is known: `DAV: prop` becomes `d:prop`. */
export function writtenName(name: string): string {
  const [uri = '', local = ''] = name.split(' ');
  return `${prefixes[uri] ?? 'x'}:${local}`;
}

export const href = (path: string) => element('d:href', escapeXml(path));

/** A whole document. */
export function document(name: string, inner: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<${name}${declarations}>${inner}</${name}>\n`;
}

/** The beginning and the end of a multistatus response (RFC 4918, section 13). */
export const multistatusStart = `<?xml version="1.0" encoding="utf-8"?>\n<d:multistatus${declarations}>\n`;
export const multistatusEnd = '</d:multistatus>\n';

/** One part of a multistatus: properties that were found, and names of those that were not. */
export function propstats(path: string, present: string[], missing: string[]): string {
  const part = (inner: string, status: string) =>
    element('d:propstat', element('d:prop', inner) + element('d:status', `HTTP/1.1 ${status}`));
  const parts = [present.length > 0 || missing.length === 0 ? part(present.join(''), '200 OK') : ''];
  if (missing.length > 0) parts.push(part(missing.map(emptyElement).join(''), '404 Not Found'));
  return `${element('d:response', href(path) + parts.join(''))}\n`;
}

/** One part of a multistatus that has only a status. */
export function statusOnly(path: string, status: string, error = ''): string {
  const reason = error === '' ? '' : element('d:error', error);
  return `${element('d:response', `${href(path)}${element('d:status', `HTTP/1.1 ${status}`)}${reason}`)}\n`;
}
