import contactsApi from '@/pages/api/v1/contacts';
import contactApi from '@/pages/api/v1/contacts/[id]';
import restoreApi from '@/pages/api/v1/contacts/[id]/restore';
import vcardApi from '@/pages/api/v1/contacts/[id]/vcard';
import tagsApi from '@/pages/api/v1/contacts/tags';
import { type Person, request } from './request';

// What people do with their contacts, through the real handlers.

export const list = (as: Person | null, query: Record<string, string> = {}) =>
  request(contactsApi, { as, path: `/contacts?${new URLSearchParams(query)}` });
export const tags = (as: Person | null) => request(tagsApi, { as, path: '/contacts/tags' });
export const add = (as: Person | null, body: unknown, headers = {}) =>
  request(contactsApi, { as, method: 'POST', path: '/contacts', body, headers });
export const one = (as: Person | null, id: string) =>
  request(contactApi, { as, path: `/contacts/${id}`, params: { id } });
export const edit = (as: Person | null, id: string, body: unknown) =>
  request(contactApi, { as, method: 'PATCH', path: `/contacts/${id}`, params: { id }, body });
export const trash = (as: Person | null, id: string) =>
  request(contactApi, { as, method: 'DELETE', path: `/contacts/${id}`, params: { id } });
export const restore = (as: Person | null, id: string) =>
  request(restoreApi, { as, method: 'POST', path: `/contacts/${id}/restore`, params: { id } });
export const vcard = (as: Person | null, id: string, headers = {}) =>
  request(vcardApi, { as, path: `/contacts/${id}/vcard`, params: { id }, headers });

/** A contact with nothing but a name. */
export const named = (first: string, last = '', more: object = {}) => ({ content: { name: { first, last }, ...more } });
