import contactsApi from '@/pages/api/v1/contacts';
import contactApi from '@/pages/api/v1/contacts/[id]';
import groupsOfApi from '@/pages/api/v1/contacts/[id]/groups';
import restoreApi from '@/pages/api/v1/contacts/[id]/restore';
import vcardApi from '@/pages/api/v1/contacts/[id]/vcard';
import bulkApi from '@/pages/api/v1/contacts/bulk';
import countApi from '@/pages/api/v1/contacts/count';
import exportApi from '@/pages/api/v1/contacts/export';
import groupsApi from '@/pages/api/v1/contacts/groups';
import groupApi from '@/pages/api/v1/contacts/groups/[id]';
import overviewApi from '@/pages/api/v1/contacts/overview';
import tagsApi from '@/pages/api/v1/contacts/tags';
import valuesApi from '@/pages/api/v1/contacts/values';
import { type Person, request } from './request';

// Requests of users about their contacts, through the real handlers.

export const list = (as: Person | null, query: Record<string, string> = {}) =>
  request(contactsApi, { as, path: `/contacts?${new URLSearchParams(query)}` });
export const count = (as: Person | null, query: Record<string, string> = {}) =>
  request(countApi, { as, path: `/contacts/count?${new URLSearchParams(query)}` });
export const overview = (as: Person | null) => request(overviewApi, { as, path: '/contacts/overview' });
export const values = (as: Person | null, of: string) => request(valuesApi, { as, path: `/contacts/values?of=${of}` });
export const bulk = (as: Person | null, body: unknown, headers = {}) =>
  request(bulkApi, { as, method: 'POST', path: '/contacts/bulk', body, headers });
export const exportAs = (as: Person | null, query: Record<string, string>, body?: unknown) =>
  request(exportApi, {
    ...{ as, path: `/contacts/export?${new URLSearchParams(query)}` },
    ...(body === undefined ? {} : { method: 'POST', body }),
  });
export const groups = (as: Person | null) => request(groupsApi, { as, path: '/contacts/groups' });
export const addGroup = (as: Person | null, name: string) =>
  request(groupsApi, { as, method: 'POST', path: '/contacts/groups', body: { name } });
export const changeGroup = (as: Person | null, method: 'PATCH' | 'DELETE', id: string, body?: unknown) =>
  request(groupApi, { as, method, path: `/contacts/groups/${id}`, params: { id }, body });
export const groupsOf = (as: Person | null, id: string, groupIds?: string[]) =>
  request(groupsOfApi, {
    ...{ as, path: `/contacts/${id}/groups`, params: { id } },
    ...(groupIds ? { method: 'PUT', body: { groupIds } } : {}),
  });
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
