import { vi } from 'vitest';
import type { Bulk, BulkRow } from '@/lib/organization/invitations/bulk/schema';
import bulksApi from '@/pages/api/v1/organizations/[organization]/invitations/imports';
import bulkApi from '@/pages/api/v1/organizations/[organization]/invitations/imports/[id]';
import applyApi from '@/pages/api/v1/organizations/[organization]/invitations/imports/[id]/apply';
import rowsApi from '@/pages/api/v1/organizations/[organization]/invitations/imports/[id]/rows';
import rowApi from '@/pages/api/v1/organizations/[organization]/invitations/imports/[id]/rows/[place]';
import stopApi from '@/pages/api/v1/organizations/[organization]/invitations/imports/[id]/stop';
import teamsApi from '@/pages/api/v1/organizations/[organization]/invitations/imports/[id]/teams';
import { type Answer, type Person, request } from './request';
import { form } from './uploads';

// Requests about a file of people to invite, through the real handlers.

type As = Person | null;
const params = (slug: string, id?: string) => ({ organization: slug, ...(id ? { id } : {}) });

export const upload = (as: As, bytes: Uint8Array | string, name = 'people.csv', slug = 'acme'): Promise<Answer<Bulk>> =>
  request(bulksApi, { as, method: 'POST', params: params(slug), body: form(bytes, { name, type: '' }) });
export const bulks = (as: As, slug = 'acme') => request(bulksApi, { as, params: params(slug) });
export const bulk = (as: As, id: string, slug = 'acme'): Promise<Answer<Bulk>> =>
  request(bulkApi, { as, params: params(slug, id) });
export const editBulk = (as: As, id: string, body: object, slug = 'acme'): Promise<Answer<Bulk>> =>
  request(bulkApi, { as, method: 'PATCH', params: params(slug, id), body });
export const deleteBulk = (as: As, id: string, slug = 'acme') =>
  request(bulkApi, { as, method: 'DELETE', params: params(slug, id) });
export const apply = (as: As, id: string, slug = 'acme'): Promise<Answer<Bulk>> =>
  request(applyApi, { as, method: 'POST', params: params(slug, id) });
export const stop = (as: As, id: string, slug = 'acme'): Promise<Answer<Bulk>> =>
  request(stopApi, { as, method: 'POST', params: params(slug, id) });
export const makeTeams = (as: As, id: string, names: string[], slug = 'acme'): Promise<Answer<Bulk>> =>
  request(teamsApi, { as, method: 'POST', params: params(slug, id), body: { names } });
export const rows = (
  as: As,
  id: string,
  query: Record<string, string> = {},
  slug = 'acme',
): Promise<Answer<{ items: BulkRow[]; nextCursor: string | null }>> =>
  request(rowsApi, { as, path: `/x?${new URLSearchParams(query)}`, params: params(slug, id) });
export const editRow = (as: As, id: string, place: number, body: object, slug = 'acme'): Promise<Answer<BulkRow>> =>
  request(rowApi, { as, method: 'PATCH', params: { ...params(slug, id), place: String(place) }, body });

/** The file once no one is at work on it. */
export function settled(as: Person, id: string): Promise<Bulk> {
  const look = async () => {
    const { body } = await bulk(as, id);
    if (body.status === 'running') throw new Error('the work does not come to an end');
    return body;
  };
  return vi.waitFor(look, { timeout: 60_000, interval: 30 });
}
