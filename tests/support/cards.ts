import profilesApi from '@/pages/api/v1/profiles';
import profileApi from '@/pages/api/v1/profiles/[id]';
import duplicateApi from '@/pages/api/v1/profiles/[id]/duplicate';
import restoreApi from '@/pages/api/v1/profiles/[id]/restore';
import orderApi from '@/pages/api/v1/profiles/order';
import { type Person, request } from './request';

// Requests of users about their cards, through the real handlers.

export const list = (as: Person | null) => request(profilesApi, { as, path: '/profiles' });
export const make = (as: Person | null, body: unknown = {}, headers = {}) =>
  request(profilesApi, { as, method: 'POST', path: '/profiles', body, headers });
export const one = (as: Person | null, id: string) =>
  request(profileApi, { as, path: `/profiles/${id}`, params: { id } });
export const edit = (as: Person | null, id: string, body: unknown) =>
  request(profileApi, { as, method: 'PATCH', path: `/profiles/${id}`, params: { id }, body });
export const trash = (as: Person | null, id: string) =>
  request(profileApi, { as, method: 'DELETE', path: `/profiles/${id}`, params: { id } });
export const restore = (as: Person | null, id: string) =>
  request(restoreApi, { as, method: 'POST', path: `/profiles/${id}/restore`, params: { id } });
export const duplicate = (as: Person | null, id: string, headers = {}) =>
  request(duplicateApi, { as, method: 'POST', path: `/profiles/${id}/duplicate`, params: { id }, headers });
export const order = (as: Person | null, ids: string[]) =>
  request(orderApi, { as, method: 'PUT', path: '/profiles/order', body: { ids } });
