import { SaxesParser } from 'saxes';
import { answerAddressBook } from '@/lib/contacts/devices/carddav/handler';
import { openDoor } from '@/lib/server/front-door/test-door';
import passwordsApi from '@/pages/api/v1/me/device-passwords';
import passwordApi from '@/pages/api/v1/me/device-passwords/[id]';
import { type Person, request } from './request';

// Requests that devices make for a user's contacts, through the front door.

export const passwords = (as: Person | null) => request(passwordsApi, { as, path: '/me/device-passwords' });
export const makePassword = (as: Person | null, label = 'Phone', headers = {}) =>
  request(passwordsApi, { as, method: 'POST', path: '/me/device-passwords', body: { label }, headers });
export const revoke = (as: Person | null, id: string) =>
  request(passwordApi, { as, method: 'DELETE', path: `/me/device-passwords/${id}`, params: { id } });

/**
 * One part of a multi-status response: its address, its status if the whole part has one, the properties found and those missing.
 */
export type Part = { href: string; status: string; found: Record<string, string>; missing: string[] };
export type DavAnswer = { status: number; headers: Headers; text: string; parts: Part[]; token: string };

/** Parses a multi-status response: properties by local name, with all their text. */
function partsOf(xml: string): { parts: Part[]; token: string } {
  const parts: Part[] = [];
  const path: string[] = [];
  let token = '';
  let property = '';
  let pending: { values: Record<string, string> } = { values: {} };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, attributes }) => {
    path.push(local);
    if (local === 'response') parts.push({ href: '', status: '', found: {}, missing: [] });
    if (local === 'propstat') {
      pending = { values: {} };
      property = '';
    }
    if (path.at(-2) === 'prop') {
      property = local;
      pending.values[property] = '';
    } else if (path.includes('prop') && property) {
      const said = Object.values(attributes).map(({ value }) => value);
      pending.values[property] += `<${[local, ...said].join(' ')}>`;
    }
  });
  parser.on('text', (text) => {
    const part = parts.at(-1);
    if (path.includes('prop')) pending.values[property] += text.trim() === '' ? '' : text;
    else if (path.at(-1) === 'href' && part && path.at(-2) === 'response') part.href += text;
    else if (path.at(-1) === 'sync-token') token += text;
    else if (path.at(-1) === 'status' && part) {
      if (path.at(-2) === 'response') part.status = text;
      else if (text.includes('200')) part.found = pending.values;
      else part.missing = Object.keys(pending.values);
    }
  });
  parser.on('closetag', () => void path.pop());
  parser.write(xml).close();
  return { parts, token };
}

type Ask = { user?: string; password?: string; depth?: string; body?: string; headers?: Record<string, string> };

/** A device that sends requests through the front door, with a method and a path. */
export async function device(credentials: { user: string; password: string } | null) {
  const { url } = await openDoor((_, res) => void res.writeHead(500).end(), { addressBook: answerAddressBook });
  return async (method: string, path: string, { depth, body, headers = {} }: Ask = {}): Promise<DavAnswer> => {
    const basic = credentials && Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(basic ? { authorization: `Basic ${basic}` } : {}),
        ...(depth === undefined ? {} : { depth }),
        ...(body === undefined ? {} : { 'content-type': 'application/xml' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    const isMany = answer.status === 207;
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      ...(isMany ? partsOf(text) : { parts: [], token: '' }),
    };
  };
}

const start = '<?xml version="1.0" encoding="utf-8"?>';
const names = 'xmlns:d="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav" xmlns:cs="http://calendarserver.org/ns/"';

/** A request for properties, by their names with prefix. */
export const propfind = (...props: string[]) =>
  `${start}<d:propfind ${names}><d:prop>${props.map((name) => `<${name}/>`).join('')}</d:prop></d:propfind>`;
/** Body of a report of any kind, with its content. */
export const report = (name: string, inner: string) => `${start}<${name} ${names}>${inner}</${name}>`;
export const syncReport = (token: string, more = '') =>
  report(
    'd:sync-collection',
    `<d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level>${more}<d:prop><d:getetag/></d:prop>`,
  );
